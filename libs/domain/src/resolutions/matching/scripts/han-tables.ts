import { unit, type ReadingUnit } from './reading.js';

/**
 * Characters of names as they are written in Latin letters outside Mandarin. Compiled by hand from general knowledge of
 * the names of Hong Kong, Taiwan, Singapore and Malaysia, and of Japan.
 */
function charTable(text: string): ReadonlyMap<string, readonly ReadingUnit[]> {
  return new Map(
    entriesOf(text).map(([sign, spellings]): [string, readonly ReadingUnit[]] => [sign, [weighed(spellings)]]),
  );
}

function entriesOf(text: string): (readonly [string, string])[] {
  return text
    .split('|')
    .map((entry) => entry.trim().split('='))
    .flatMap(([signs = '', spellings = '']) => signs.split(',').map((sign) => [sign, spellings] as const));
}

/** About a consonant and a vowel; what is longer says more. */
function weighed(spellings: string): ReadingUnit {
  const usual = spellings.split(' ')[0] ?? '';
  const consonants = usual.replace(/[aeiou]/g, '').length;
  return { ...unit(spellings), weight: Math.max(1, consonants + 0.5) };
}

export const CANTONESE: ReadonlyMap<string, readonly ReadingUnit[]> = charTable(
  `陈,陳=chan tan chen chin ting|黄,黃=wong huang ng ooi wee|张,張=cheung teo chang cheong tiong zhang|李=lee li|王=wong ong wang heng|林=lam lim lin lum|
  吴,吳=ng goh wu go|刘,劉=lau low liu lao|杨,楊=yeung yeo yang yong young|郑,鄭=cheng tay teh chang zheng tee|周=chow chew chau chou zhou|许,許=hui koh hsu khoo hoi xu|
  何=ho hoh he|梁=leung leong liang neo|罗,羅=law lo loh luo|谢,謝=tse cheah chia hsieh xie|朱=chu choo zhu|叶,葉=yip yap yeh ip|马,馬=ma mah beh|曾=tsang chan tseng zeng tjan|
  蔡=choi chua tsai choy cai chai|邓,鄧=tang teng deng|冯,馮=fung foong feng pang|萧,蕭,肖=siu seow hsiao siew xiao|徐=tsui chui hsu chee xu chi|孙,孫=suen sun soon sng|
  胡=wu woo hu oh|高=ko kao go gao|郭=kwok kuok quek kuo koay guo|潘=poon phua pan pun|余=yu yee eu|钟,鍾,鐘=chung chong zhong cheong|苏,蘇=so soh su soo|吕,呂=lui loo lu lyu|
  卢,盧=lo loo lu loh|方=fong hong fang png|江=kong kang chiang jiang|温,溫=wan woon wen oon|伍=ng wu eng|彭=pang phang peng|赵,趙=chiu chao teo zhao chew|沈=shum sim shen sum|
  袁=yuen yuan|严,嚴=yim yam yen ngiam|廖=liu liew liao leow|莫=mok mo mock|麦,麥=mak mai|关,關=kwan guan kuan|区,區=au ou|欧,歐=au ou|简,簡=kan chien jian|施=sze see shih shi|
  洪=hung ang hong|黎=lai li|薛=sit hsueh xue|丁=ting ding|任=yam jen ren yum|石=shek shih shi sek|唐=tong tang|杜=to tu du toh|戴=tai dai tay|阮=yuen nguyen ruan juan|
  董=tung dong|谭,譚=tam tan tham|文=man wen boon mun|甘=kam gan|韦,韋=wai wei|俞=yu|翁=yung ang weng|柯=or kua ko ke|连,連=lin lien lian|庄,莊=chong chng chuang zhuang|
  颜,顏=ngan gan yen|凌=ling|国,國=kwok kok kuo guo|华,華=wah hwa hua wa|明=ming beng|志=chi chee zhi|伟,偉=wai wei|强,強=keung keong kiang qiang|文=man boon wen mun|英=ying eng|
  美=mei may mee|玉=yuk yoke geok yu|金=kam kim jin gam|荣,榮=wing weng yung rong|生=sang seng sheng|成=shing seng cheng sing|家=ka kah jia chia|嘉=ka kah jia|俊=chun choon jun tsun|
  健=kin kian jian|德=tak teck te de|光=kwong kuang guang|祥=cheung siang hsiang xiang|义,義=yee ngee yi|永=wing eng yung yong|子=tsz chi tze zi|学,學=hok hock hsueh xue|建=kin kian chien jian|
  兴,興=hing heng xing hsing|福=fuk hock fu fook|龙,龍=lung leong long|平=ping peng|安=on ann an|东,東=tung dong|辉,輝=fai hui huey|雄=hung hiong xiong|仁=yan jin ren jen|
  耀=yiu yew yao|达,達=tat tatt ta da|贤,賢=yin hian xian hsien|燕=yin yen yan|珍=chun chin zhen chen|月=yuet goat yue yueh|雪=suet soat xue|芳=fong fang|玲,鈴=ling|丽,麗=lai lee li|
  慧=wai hui|敏=man min|仪,儀=yee yi|诗,詩=sze shi|思=sze si ssu|欣=yan hsin xin|颖,穎=wing ying|琪=ki chi qi|婷=ting|淑=suk shu sok|惠=wai hui|秀=sau siew hsiu xiu|兰,蘭=lan|
  天=tin tian tien|云,雲=wan yun|海=hoi hai|春=chun choon|宝,寶=po poh pao bao|世=sai shih shi|昌=cheong chang|胜,勝=sing sheng|立=lap li|正=ching cheng zheng|小=siu xiao hsiao|
  锦,錦=kam jin chin|庆,慶=hing keng ching qing|炳=ping bing|根=kan gen|树,樹=shu chew|泽,澤=chak tse ze|启,啟=kai qi chi|乐,樂=lok le|峰,鋒=fung feng|杰,傑=kit jie chieh|
  宏=wang hung hong|浩=ho hao|轩,軒=hin xuan hsuan|然=yin jan ran|恩=yan en|豪=ho hao|宇=yu|彦=yin yen yan|凯,凱=hoi kai|超=chiu chao|诚,誠=shing seng sing cheng|君=kwan kun gwan chun jun|厚=hau hou|铧,鏵=wah hua|娥=ngor ngo|权,權=kuen quan|添=tim tian thiam`.replace(
    /\n\s*/g,
    '',
  ),
);

/** The characters of the table that are family names: those before the first that is none. */
export const FAMILY_NAMES: ReadonlySet<string> = new Set(
  [...CANTONESE.keys()].slice(0, [...CANTONESE.keys()].indexOf('国')),
);

/** Japanese readings: of names written with several characters first, then of single ones. */
export const JAPANESE: ReadonlyMap<string, ReadingUnit> = new Map(
  entriesOf(
    `長谷川=hasegawa|服部=hattori|安倍=abe|阿部=abe|渡辺,渡邊,渡邉=watanabe|斎藤,斉藤,齋藤,齊藤=saito saitou saitoh|佐藤=sato satou satoh|伊藤=ito itou itoh|加藤=kato katou katoh|
    後藤=goto gotou gotoh|近藤=kondo kondou kondoh|遠藤=endo endou endoh|工藤=kudo kudou kudoh|安藤=ando andou andoh|内藤=naito naitou|武藤=muto mutou|江藤=eto etou|須藤=sudo sutou sudou|
    大谷=otani ohtani ootani|大野=ono oono ohno|大塚=otsuka ohtsuka ootsuka|大島=oshima ohshima ooshima|大江=oe ooe|大橋=ohashi oohashi|大西=onishi oonishi|大久保=okubo ookubo ohkubo|
    五十嵐=igarashi|東條,東条=tojo toujou tohjoh|東=azuma higashi|太郎=taro tarou taroh|一郎=ichiro ichirou|二郎,次郎,治郎=jiro jirou|三郎=saburo saburou|純一郎=junichiro junichirou jun'ichiro|
    健一=kenichi|健太=kenta|翔太=shota shouta shohta|大輔=daisuke|大介=daisuke|晋三=shinzo shinzou|義偉=yoshihide|文雄=fumio|裕仁=hirohito|明仁=akihito|徳仁=naruhito|雅子=masako|
    美智子=michiko|由紀夫=yukio|春樹=haruki|英機=hideki|秀吉=hideyoshi|信長=nobunaga|家康=ieyasu|今日子=kyoko kyouko|京子,恭子,響子=kyoko kyouko|裕子=yuko yuuko hiroko|優子,祐子=yuko yuuko|
    陽子,洋子,容子=yoko youko yohko|洋一,陽一=yoichi youichi|浩二,幸二,浩司,孝司=koji kouji takashi|誠一=seiichi|聡=satoshi so sou|直人=naoto|直樹=naoki|和夫,和雄,一夫,一男=kazuo|邦夫=kunio|
    真一,慎一,伸一=shinichi|真由美=mayumi|久美子=kumiko|由美子=yumiko|由美=yumi|恵美=emi megumi|恵子,慶子,敬子=keiko|智子,友子,朋子=tomoko|順子,純子=junko|幸子=sachiko yukiko|
    和子=kazuko|明子,昭子,晶子=akiko|直子=naoko|典子,紀子=noriko|聡子,里子=satoko|宏,浩,博,弘,寛=hiroshi hiro ko kou|隆,孝,崇,貴=takashi taka|誠=makoto sei|修=osamu shu|進=susumu shin|
    豊=yutaka toyo|勝=masaru katsu|茂=shigeru shige|実=minoru mi|清=kiyoshi kiyo sei|昇=noboru|稔=minoru|健=ken takeshi|武=takeshi take|剛=tsuyoshi takeshi go|猛=takeshi|学=manabu gaku|
    翔=sho shou kakeru|蓮=ren|樹=ki itsuki|葵=aoi|凛=rin|結衣=yui|陽菜=hina haruna|美咲=misaki|さくら,桜=sakura|愛=ai mana|舞=mai|彩=aya sai|薫=kaoru|潤,純,淳,順=jun|仁=jin hito|
    田=ta da|中=naka chu|山=yama san|川,河=kawa gawa|村=mura|木=ki gi moku|林=hayashi bayashi rin|森=mori|石=ishi seki|井=i|上=kami ue jo kam|下=shita moto|本=moto hon|口=guchi kuchi|
    小=ko o sho|高=taka ko|橋=hashi bashi|鈴=suzu rei|野=no ya|原=hara wara bara|藤=fuji to do fu|佐=sa suke|々=-|岡=oka|島,嶋=shima jima|松=matsu|竹=take|梅=ume|杉=sugi|
    清=kiyo shi sei|水=mizu|谷=tani ya dani|崎,﨑=saki zaki|坂=saka zaka|西=nishi|北=kita|南=minami|東=higashi to|吉=yoshi kichi|青=ao|赤=aka|黒=kuro|白=shira shiro|金=kane kana kin|
    前=mae|後=go ato|新=arai shin nii ara|古=furu|長=naga osa cho|永=naga ei|福=fuku|和=kazu wa|平=hira hei taira|太=ta o|大=o dai oh hiro|久=hisa ku|保=ho yasu bo|安=yasu an|内=uchi nai|
    宮=miya|神=kami kan jin|土=tsuchi do|戸=to do|岩=iwa|関=seki|沢,澤=sawa zawa|浜,濱=hama|池=ike|沼=numa|辺,邊,邉=be nabe|部=be|地=chi ji|丸=maru|星=hoshi|菊=kiku|三=mi san zo|
    一=ichi kazu hajime i|二=ji ni|次=ji tsugi|五=go|八=ya hachi|千=chi sen|郎=ro rou roh|子=ko|男,雄,夫=o|美=mi yoshi|恵=e kei megumi|由=yu yoshi|紀=ki nori|智=tomo chi|明=aki mei akira|
    昭=aki sho|正=masa sho tadashi|政=masa|雅=masa|昌=masa|真=ma shin masa makoto|幸=yuki sachi ko|行=yuki|之=yuki no|義=yoshi gi|良=ryo yoshi ryou|秀=hide shu|英=hide ei|信=nobu shin|
    忠=tada|直=nao|友=tomo yu|俊=toshi shun|敏=toshi|利=toshi ri|年=toshi|裕=yu hiro yuu|康=yasu ko|典=nori|則=nori|徳=nori toku|広=hiro|春=haru|夏=natsu|秋=aki|冬=fuyu|香=ka kaori|
    花=hana ka|奈=na|菜=na|里=ri sato|理=ri|沙=sa|紗=sa|加=ka|代=yo shiro|江=e|枝=e eda|絵=e|衣=i|織=ori|音=ne oto|希=ki nozomi|輝=teru ki|哲=tetsu|徹=toru tetsu|治=ji haru osamu|
    司=ji shi tsukasa|志=shi|史=fumi shi|文=fumi bun|介,助,輔,祐=suke yu|人=to hito|斗=to|也,哉=ya|彦=hiko|作=saku|蔵=zo kura zou|造=zo zou|元=moto|光=mitsu hikari ko|重=shige|成=nari|
    勇=isamu yu yuu|伸=shin nobu|陽=yo haru|洋=yo hiro|海=umi kai|優=yu yuu|悠=yu yuu haruka|拓=taku|亮=ryo makoto|涼=ryo|龍,竜=ryu tatsu|虎=tora|馬=ma ba|熊=kuma|羽=ha hane|鳥=tori|
    桑=kuwa|柳=yanagi|栗=kuri|柴=shiba|榎=enoki|植=ue|飯=ii|塚=tsuka zuka|堀=hori|尾=o|浦=ura|津=tsu zu|瀬=se|滝=taki|渡=watari wata|富=tomi to|豊=toyo|武=take mu|矢=ya|弓=yumi|
    坪=tsubo|倉=kura|屋=ya|町=machi|市=ichi|国=kuni|園=sono zono|阪=saka|寺=tera dera|院=in|若=waka|今=ima kon|早=haya|岸=kishi|菅=suga kan|須=su|賀=ga|能=no|見=mi|目=me|手=te|足=ashi`.replace(
      /\n\s*/g,
      '',
    ),
  )
    .reverse()
    .map(([sign, spellings]): [string, ReadingUnit] => [sign, weighed(withKunrei(spellings))]),
);

/** Beside the spellings of Hepburn those of Kunrei: Takahashi is Takahasi too. */
function withKunrei(spellings: string): string {
  const all = spellings.split(' ');
  const kunrei = all.map((spelling) =>
    spelling
      .replace(/sh(?=[auo])/g, 'sy').replace(/sh/g, 's').replace(/ch(?=[auo])/g, 'ty').replace(/ch/g, 't').replace(/tsu/g, 'tu')
      .replace(/fu/g, 'hu').replace(/j(?=[auo])/g, 'zy').replace(/ji/g, 'zi'),
  ); // prettier-ignore
  return [...new Set([...all, ...kunrei])].join(' ');
}
