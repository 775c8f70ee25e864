import { unit, type ReadingUnit } from './reading-likeness.js';

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

/** How signs are read beside, as those of given names often are: by the sound that came with them from China. */
const ALSO_READ: ReadonlyMap<string, readonly string[]> = entriesOf(
  `彰,昭,章,昌,正,勝,祥,将,翔,尚=sho|晃,光,孝,公,幸,弘,宏,浩,広,康,功,耕,貢,高,航,恒=ko|角=kaku|公=kimi masa hiro|央=o hisa hiro|端=hata tan hashi|英,栄,永,瑛,衛=ei|博=haku|文=bun mon|武=bu mu|
    明=mei|良,亮,涼,遼,諒=ryo|信,伸,真,進,慎,新,晋=shin|忠=chu|義=gi|修=shu|俊,春=shun|敏=bin|哲,徹=tetsu|利,理,里=ri|健,建,憲,賢,謙,研=ken|元,玄,源=gen|清,誠,聖,政,成,晴,静,征,盛,正,世=sei|
    星=sei|太,泰,大=tai|隆,龍,竜,立,柳=ryu|雄,勇,裕,祐,佑,優,友,有,由,悠=yu|直=choku|千,宣=sen|善,全,禅=zen|宗,壮,創,聡,総,荘=so|三,山=san|潤,純,順,淳,準=jun|達,辰=tatsu|道,堂=do|徳=toku|
    篤=atsushi toku|平,兵=hei|陽,洋,容,庸=yo|倫,林,鈴,凛=rin|禄,六=roku|律=ritsu|力=riki|延,縁,円,遠=en|円=maru|温=on haru|恩=on|賀,雅=ga|学,岳,楽=gaku|岳=take|覚=kaku|嘉,佳,花,香,加,歌=ka|
    寛,幹,貫,完=kan|喜,貴,紀,基,希,規,輝,樹,季=ki|吉=kichi kitsu|恭,京,響,教=kyo|教=nori|均,欣,金,近=kin|芹=seri|敬,啓,慶,恵,圭,景,桂,慧,継=kei|敬=taka|桂=katsura|継=tsugu|仁,人=jin|一=itsu|
    重=ju|治,次,二,司,児=ji|士,志,子=shi|茂=mo|美=bi|富=fu|福=fuku|豊=ho|磨=ma|末=sue|満=man|実=jitsu|安=an|庵=an|伊,衣=i|市=shi|宇=u|江=ko|鷗=o|王=o|岡=ko|海=kai|介=kai|甲=ko|作=saku|定=tei|
    鉄=tetsu|天=ten ama|東=to|藤=to fuji|内=nai|南=nan|白=haku|百=momo hyaku|北=hoku|本=hon|万=man|民=min tami|命=mei|木=moku|門=mon|野=ya no|右=u|来=rai|頼=rai|蓮=ren|路=ro|和=wa|破=ha|羽=ha wa|夏=natsu ka|
    漱=so|石=seki|湛=tan|孜=tsutomu shi|駿=hayao|渕,淵=fuchi|鳩=hato|錦=nishiki kin|隈=kuma|芥=aku|柱=hashira|寿=toshi ju kazu|房=bo|朔=saku|鷹=yo|尋=hiro|仙=sen|染=some|蔦=tsuta|鞘=saya`.replace(
    /\n\s*/g,
    '',
  ),
).reduce(
  (all, [sign, spellings]) => all.set(sign, [...(all.get(sign) ?? []), ...spellings.split(' ')]),
  new Map<string, string[]>(),
);

/** Japanese readings: of names written with several characters first, then of single ones. */
export const JAPANESE: ReadonlyMap<string, ReadingUnit> = new Map([
  ...[...ALSO_READ].map(([sign, spellings]): [string, ReadingUnit] => [sign, weighed(withKunrei(spellings.join(' ')))]),
  ...entriesOf(
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
    坪=tsubo|倉=kura|屋=ya|町=machi|市=ichi|国=kuni|園=sono zono|阪=saka|寺=tera dera|院=in|若=waka|今=ima kon|早=haya|岸=kishi|菅=suga kan|須=su|賀=ga|能=no|見=mi|目=me|手=te|足=ashi|
    孫=son mago|泉=izumi sen|酒=saka sake|横=yoko|増,益=masu|葉=ha ba yo|辻=tsuji|樋=hi toi|浅=asa|荒=ara|望=mochi nozomi mo|
    月=zuki tsuki|萩=hagi|片=kata|間=ma aida|鎌=kama|篠=shino|奥=oku|宅=yake taku|伊=i|阿=a|榊=sakaki|桐=kiri|磯=iso|稲=ina|
    柏=kashiwa|梶=kaji|笠=kasa|笹=sasa|細=hoso|角=kado sumi tsuno|越=koshi goshi|塩=shio|仲=naka|児=ko ji|玉=tama|甲=ko kabu|
    斐=i aya|庄=sho|根=ne|堤=tsutsumi|荻=ogi|落=ochi|合=ai go|結=yu yui|城=ki jo shiro|梨=nashi ri|畑,畠=hata hatake bata|
    相=ai so|有=ari yu|生=o iku nama fu mi|駒=koma|鬼=oni ki|柿=kaki|鹿=shika ka|亀=kame|鶴=tsuru|鷲=washi|鷹=taka|鴨=kamo|
    飼=kai|米=yone mai|麻=asa ma|鍋=nabe|栄=sakae ei shige|宇=u|遠=to en|近=chika kon|伴=ban tomo|朝=asa tomo|比=hi|
    立=tachi tatsu date ritsu|芦=ashi|葛=kuzu katsu|芳=yoshi ho|草=kusa|曽=so|我=ga|出=de ide|持=mochi|湯=yu|湊,港=minato|
    猪=ino i|狩=kari|穂=ho|積=zumi tsumi|窪=kubo|筒=tsutsu|粕=kasu|緒=o|方=kata|脇=waki|船,舟=funa fune|芝=shiba|蒲=kama gama|
    諏=su|訪=wa|貝=kai|路=ji michi ro|迫=sako|都=tsu miyako|門=kado mon|雨=ame ama|飛=tobi hi|垣=kaki gaki|形,型=kata gata|
    峰,峯=mine|嶺=mine rei|畔=kuro|坊=bo|別=betsu|府=fu|湖=ko|氷=hi|曲=magari|筑=chiku tsuku|紫=shi murasaki|露=tsuyu ro|霜=shimo|
    熱=atsu|名=na|取=tori|引=hiki|佃=tsukuda|満,充=mitsuru mitsu michi|亘,渉=wataru|航=wataru ko|空=sora|颯=so hayate|蒼=so aoi|
    碧=aoi midori|陸=riku|匠=takumi sho|巧=takumi|暁=akira aki satoru|旭=asahi akira|晃,彰,晶=akira aki|晴=haru hare|
    景=kage kei|朗=ro rou akira|杏=an kyo anzu|柚=yuzu yu|桃=momo|梓=azusa|楓=kaede fu|椿=tsubaki|楽=raku gaku|
    歩=ayumu ayumi ho|毅=takeshi tsuyoshi ki|泰=yasushi yasu tai|淑=yoshi toshi|渚=nagisa|澪=mio|瑛=ei aki|瑞=mizu zui|瑠=ru|
    璃=ri|玲=rei|琴=koto|琉=ryu ru|珠=tama mi|登=noboru to nobori|盛=mori sei|瞳=hitomi|矩,範,規,憲=nori|磨,麿=maro ma|礼=rei aya|
    祥=sho yoshi|禎=tei yoshi sada|章=akira aki sho|笑=emi|紘=hiro ko|絢,綾=aya|緑=midori|維=i tsuna|綱=tsuna|縁=yukari|
    翼=tsubasa|耀=yo aki|聖=kiyoshi sei masa|肇,始=hajime|胤=tane|臣=omi|至=itaru shi|芽=me|茜=akane|莉=ri|華=hana ka|萌=moe|
    藍=ai|虹=niji|蘭=ran|衛=ei mamoru|覚,悟=satoru|親=chika|詩=uta shi|誉=homare taka yo|諒=ryo makoto|諭=satoshi|譲=yuzuru jo|
    護,守=mamoru mori|豪=go|賢=ken satoshi kata|遥=haruka haru|達=tatsu tatsuya|遼=ryo haruka|道=michi do|郁=iku fumi|
    鉄=tetsu|銀=gin|雪=yuki setsu|静=shizu shizuka|靖=yasushi yasu|頼=yori|顕=aki ken|風=kaze fu|馨=kaoru|駿=shun|麗=rei|弦=gen|
    弥=ya mi hisa|律=ritsu|心=kokoro shin|恒=tsune hisashi ko|敦=atsushi atsu jun|惇=atsushi jun|惟=kore yui|慈=shige ji|
    慧=kei satoshi|懐=kane|房=fusa|操=misao|斉=nari sai hitoshi|旺=o|昂=takashi ko subaru|昴=subaru|昊=sora ko|是=kore|時=toki|
    暢=nobu mitsuru|槙=maki|機=ki|欣=yoshi kin|歌=uta|汐=shio|沖=oki|法=nori|波=nami ha|洸=ko|流=ryu|深=fuka mi|滋=shigeru shige|
    潔=kiyoshi|瀧=taki|為=tame|熙=hiro|爽=so sawa|丈=take jo|世=yo se|丞=jo suke|乃=no nai|亜=a|亨=toru|京=kyo|佑=yu suke|
    佳=yoshi kei ka|侑=yu|倫=rin michi nori|偉=takeshi i hide|傑=suguru ketsu|兵=hei|冴=sae|凌=ryo|凪=nagi|初=hatsu|
    創=so hajime|力=riki chikara|功=isao ko|努,勉,務=tsutomu ben|勘=kan|勲=isao|匡=tadashi masa|卓=taku suguru takashi|
    厚=atsushi atsu|右=migi u|左=sa|君=kimi|吾=go|周=shu chika|啓=kei hiro|善=yoshi zen|喜=ki yoshi|嗣=tsugu ji|嘉=yoshi ka|
    圭=kei|均=hitoshi|基=motoi moto ki|堅=ken kata|士=shi ji|壮=so takeshi|夢=yume|奏=kana so|好=yoshi|妃=hi ki|姫=hime|
    季=ki sue|宗=mune so|定=sada|宙=chu sora|宣=nobu|寧=nei yasu|尊=takeru|尚=nao hisashi sho|峻=shun takashi|嵐=arashi|
    巌=iwao|帆=ho|常=tsune|幹=miki kan|庸=nobu yo|廉=ren|延=nobu|建=ken takeru|征=yuki masa|従=tsugu|晋=shin susumu|梧=go|
    毬=mari|源=gen minamoto|滉=ko|潮=ushio|灯=akari|照=teru|燈=akari|珂=ka|球=tama|環=tamaki|省=sho|睦=mutsumi mutsu|瞬=shun|
    祈=inori|禄=roku|竣=shun|粋=iki|経=tsune kei|綺=aya ki|興=oki ko|舜=shun|茉=ma|茶=cha|菫=sumire|蓉=yo|蕗=fuki|藻=mo|諄=jun|
    謙=ken|讃=san|貞=sada tei|貢=mitsugu|資=suke|逸=itsu haya|郷=go sato|酉=tori|鎮=shizu|鏡=kyo|陣=jin|隼=hayato shun|霞=kasumi|
    鞠=mari|鮎=ayu|鯉=koi|鳳=otori ho|鳴=naru|鵬=ho|麦=mugi|黛=mayuzumi|鼓=tsuzumi`.replace(/\n\s*/g, ''),
  )
    .reverse()
    .map(([sign, spellings]): [string, ReadingUnit] => [
      sign,
      weighed(withKunrei([spellings, ...(ALSO_READ.get(sign) ?? [])].join(' '))),
    ]),
]);

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
