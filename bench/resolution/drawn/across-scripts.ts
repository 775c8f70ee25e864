import type { NeutralPair } from '../sets.js';

/**
 * Whole names as they stand in papers of their own script and in two or three Latin spellings that are in use. Compiled by
 * hand from general knowledge, for these pairs alone: none of them is read by the matcher or its tests.
 */
const NAMES: Readonly<Record<string, string>> = {
  cyrillic: `Виктор Янукович=Viktor Yanukovych=Victor Janukowitsch=Viktor Yanukovich|Юлия Тимошенко=Yulia Tymoshenko=Julija Timoschenko=Yuliya Timoshenko
Евгений Пригожин=Yevgeny Prigozhin=Evgeny Prigozhin=Jewgeni Prigoschin|Рамзан Кадыров=Ramzan Kadyrov=Ramsan Kadyrow=Ramzan Kadirov
Михаил Ходорковский=Mikhail Khodorkovsky=Michail Chodorkowski=Mihail Hodorkovskij|Геннадий Тимченко=Gennady Timchenko=Gennadi Timtschenko=Guennadi Timtchenko
Дмитро Фірташ=Dmytro Firtash=Dmitry Firtash=Dmytro Firtasch|Ілона Шевчук=Ilona Shevchuk=Ilona Schewtschuk=Ilona Chevtchouk
Аркадий Ротенберг=Arkady Rotenberg=Arkadi Rotenberg=Arkadiy Rotenberg|Нурсултан Назарбаев=Nursultan Nazarbayev=Nursultan Nasarbajew=Noursoultan Nazarbaev
Бойко Борисов=Boyko Borisov=Boiko Borissov=Bojko Borisow|Слободан Милошевић=Slobodan Milosevic=Slobodan Milošević=Slobodan Miloshevich`,
  arabic: `بشار الأسد=Bashar al-Assad=Bachar el-Assad=Bashar Al Asad|معمر القذافي=Muammar Gaddafi=Moammar Kadhafi=Mu'ammar al-Qadhafi
عبد الفتاح السيسي=Abdel Fattah el-Sisi=Abdul Fattah al-Sisi=Abdelfattah Al-Sissi|حسن نصر الله=Hassan Nasrallah=Hasan Nasr Allah=Hassan Nasrullah
نوري المالكي=Nouri al-Maliki=Nuri Al Maliki=Noori Maliki|أيمن الظواهري=Ayman al-Zawahiri=Aiman az-Zawahiri=Ayman Zawahri
عبد العزيز بوتفليقة=Abdelaziz Bouteflika=Abdul Aziz Buteflika=Abdel-Aziz Bouteflika|صدام حسين التكريتي=Saddam Hussein al-Tikriti=Sadam Husayn Tikriti=Saddam Hussain at-Tikriti
رامي مخلوف=Rami Makhlouf=Ramy Makhluf=Rami Machluf|خليفة حفتر=Khalifa Haftar=Khalifah Hifter=Chalifa Haftar
سيف الإسلام القذافي=Saif al-Islam Gaddafi=Seif el-Islam Kadhafi=Sayf al-Islam al-Qadhafi|جمال خاشقجي=Jamal Khashoggi=Jamal Khashuqji=Dschamal Chaschukdschi`,
  persian: `محمود احمدی‌نژاد=Mahmoud Ahmadinejad=Mahmud Ahmadinezhad=Mahmoud Ahmadi Nejad|حسن روحانی=Hassan Rouhani=Hasan Ruhani=Hassan Rohani
قاسم سلیمانی=Qasem Soleimani=Ghassem Soleymani=Qassim Suleimani|علی لاریجانی=Ali Larijani=Aly Laridjani=Ali Laridschani
بابک زنجانی=Babak Zanjani=Babak Zandjani=Babak Zanjany|محمد جواد ظریف=Mohammad Javad Zarif=Mohammed Jawad Sarif=Mohamad Javad Zareef
سعید مرتضوی=Saeed Mortazavi=Said Mortasavi=Saeid Mortazawi|شهرام جزایری=Shahram Jazayeri=Schahram Dschasajeri=Shahram Jazaeri`,
  hebrew: `בנימין נתניהו=Benjamin Netanyahu=Binyamin Netanyahu=Benyamin Nétanyahou|אביגדור ליברמן=Avigdor Lieberman=Avigdor Liberman=Awigdor Lieberman
שמעון פרס=Shimon Peres=Schimon Peres=Shimon Perez|אריאל שרון=Ariel Sharon=Ariel Scharon=Ariel Charon
גולדה מאיר=Golda Meir=Golda Meïr=Golda Me'ir|בני גנץ=Benny Gantz=Beni Gantz=Benny Ganz
דן גרטלר=Dan Gertler=Dan Gertlar=Dan Gertlr|חיים ויצמן=Chaim Weizmann=Haim Weizman=Chaim Weitzman`,
  greek: `Κυριάκος Μητσοτάκης=Kyriakos Mitsotakis=Kiriakos Mitsotakis=Kyriakos Mitsotákis|Αλέξης Τσίπρας=Alexis Tsipras=Alexis Tzipras=Aléxis Tsípras
Γιάνης Βαρουφάκης=Yanis Varoufakis=Giannis Varoufakis=Yannis Varufakis|Ευάγγελος Μεϊμαράκης=Evangelos Meimarakis=Vangelis Meimarakis=Evaggelos Meimarakis
Σωκράτης Κόκκαλης=Sokratis Kokkalis=Socrates Kokkalis=Sokrates Kokalis|Άκης Τσοχατζόπουλος=Akis Tsochatzopoulos=Akis Tsohatzopoulos=Akis Tsochadzopoulos
Δημήτρης Παπαδημούλης=Dimitris Papadimoulis=Dimitrios Papadimoulis=Demetris Papadimulis|Νίκος Χριστοδουλίδης=Nikos Christodoulides=Nicos Christodoulidis=Nikos Hristodulidis`,
  indic: `नीरव मोदी=Nirav Modi=Neerav Modi=Nirav Modhi|विजय माल्या=Vijay Mallya=Vijay Malya=Wijay Mallya
मेहुल चोकसी=Mehul Choksi=Mehul Choksey=Mehul Chokshi|दाऊद इब्राहिम=Dawood Ibrahim=Daud Ibrahim=Dawud Ebrahim
लालू प्रसाद यादव=Lalu Prasad Yadav=Laloo Prasad Yadav=Lalu Prashad Jadav|मनमोहन सिंह=Manmohan Singh=Man Mohan Singh=Manmohan Sinh
শেখ হাসিনা=Sheikh Hasina=Shekh Hasina=Sheikh Haseena|খালেদা জিয়া=Khaleda Zia=Khaleda Ziya=Khalida Zia`,
  hangul: `이명박=Lee Myung-bak=Yi Myong-bak=I Myeongbak|박근혜=Park Geun-hye=Pak Kun-hye=Park Keun-hye
이재용=Lee Jae-yong=Yi Chae-yong=Jae Yong Lee|정몽구=Chung Mong-koo=Jeong Mong-gu=Chung Mong Koo
최태원=Chey Tae-won=Choi Tae-won=Choe Taewon|김여정=Kim Yo-jong=Kim Yeo-jeong=Kim Yo Jong
반기문=Ban Ki-moon=Pan Ki-mun=Ban Gimun|윤석열=Yoon Suk-yeol=Yun Seok-yeol=Yoon Seok-youl`,
  han: `王岐山=Wang Qishan=Wang Ch'i-shan=Qishan Wang|薄熙来=Bo Xilai=Po Hsi-lai=Bo Xi Lai
马云=Ma Yun=Ma Yün=Yun Ma|任正非=Ren Zhengfei=Jen Cheng-fei=Zhengfei Ren
孟晚舟=Meng Wanzhou=Meng Wan-chou=Wanzhou Meng|许家印=Xu Jiayin=Hsu Chia-yin=Jiayin Xu
周永康=Zhou Yongkang=Chou Yung-k'ang=Zhou Yong Kang|吴小晖=Wu Xiaohui=Wu Hsiao-hui=Xiaohui Wu`,
  japanese: `やまもとまさひろ=Masahiro Yamamoto=Yamamoto Masahiro=Masahiro Yamamotto|むらかみよしあき=Yoshiaki Murakami=Murakami Yoshiaki=Yosiaki Murakami
孫正義=Son Masayoshi=Masayoshi Son=Son Masayosi|小泉純一郎=Junichiro Koizumi=Koizumi Jun'ichirō=Koizumi Junichiro
ドナルド・トランプ=Donald Trump=Donald Tramp=Donald John Trump|カルロス・ゴーン=Carlos Ghosn=Karlos Ghosn=Carlos Gosn
ウラジーミル・プーチン=Vladimir Putin=Wladimir Putin=Vladimir Poutine|堀江貴文=Takafumi Horie=Horie Takafumi=Takahumi Horie`,
  others: `თემურ ყურაშვილი=Temur Kurashvili=Teimuraz Qurashvili=Temur Kuraschwili|ბიძინა ივანიშვილი=Bidzina Ivanishvili=Bidsina Iwanischwili=Bidzina Ivanichvili
Սերժ Սարգսյան=Serzh Sargsyan=Serge Sarkissian=Serj Sarkisian|Նիկոլ Փաշինյան=Nikol Pashinyan=Nikol Paschinjan=Nicol Pachinian
ทักษิณ ชินวัตร=Thaksin Shinawatra=Taksin Chinnawat=Thaksin Chinawatra|யசோதா கிருஷ்ணன்=Yashoda Krishnan=Yasodha Krishnan=Yasoda Krishnan`,
};

interface Whole {
  readonly native: string;
  readonly latin: readonly string[];
}

/** Each name with each of its spellings, with the nearest other Latin name of its script and with one that shares a part. */
export function pairsAcrossScripts(): readonly NeutralPair[] {
  return Object.entries(NAMES).flatMap(([group, text]) => {
    const names = text.split(/[|\n]/).map((entry): Whole => {
      const [native = '', ...latin] = entry.split('=');
      return { native, latin };
    });
    const pair = (label: 0 | 1, native: string, latin: string): NeutralPair => ({
      label,
      group,
      left: { kind: 'person', name: [native] },
      right: { kind: 'person', name: [latin] },
    });
    return names.flatMap(({ native, latin }, index) => {
      const others = names.filter((_other, at) => at !== index).map(({ latin: [first = ''] }) => first);
      const [own = ''] = latin;
      return [
        ...latin.map((spelling) => pair(1, native, spelling)),
        ...mixed(own, others).map((other) => pair(0, native, other)),
        ...nearest(own, others).map((other) => pair(0, native, other)),
      ];
    });
  });
}

/** The same family name with the given name of another, and the same given name with another family name. */
function mixed(own: string, others: readonly string[]): readonly string[] {
  const [given = '', family = ''] = halves(own);
  const [otherGiven = '', otherFamily = ''] = halves(others[own.length % others.length] ?? '');
  return [`${otherGiven} ${family}`, `${given} ${otherFamily}`];
}

function halves(name: string): readonly string[] {
  const words = name.split(' ');
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

/** The two others that have most pairs of letters in common. */
function nearest(own: string, others: readonly string[]): readonly string[] {
  const pairs = pairsOfLetters(own);
  const shared = (other: string): number => [...pairsOfLetters(other)].filter((two) => pairs.has(two)).length;
  return [...others].sort((a, b) => shared(b) - shared(a)).slice(0, 2);
}

function pairsOfLetters(name: string): ReadonlySet<string> {
  const text = name.toLowerCase();
  return new Set(Array.from({ length: text.length - 1 }, (_unused, at) => text.slice(at, at + 2)));
}
