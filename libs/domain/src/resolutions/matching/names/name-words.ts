/**
 * Words that say little about who is meant: titles, particles, nicknames, and how common well-known names and company
 * words are. Compiled by hand from general knowledge of naming customs; no list of third parties.
 */

/** Forms of address, ranks and grades that stand before a person's name; behind it most of them are family names. */
export const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms miss mx dr prof professor sir dame lord lady baron baroness count countess herr frau monsieur madame mme mlle
  m senor senora don dona dom signor signora sheikh shaikh sheik shaykh cheikh haji hajji hadji hajj mullah mulla mawlawi
  maulvi mawlana maulana qari ustad ustaz imam ayatollah sayyid gen general col colonel maj major capt captain lt lieutenant
  sgt sergeant adm admiral brig brigadier marshal president premier minister senator sen rep hon honorable honourable his
  her excellency he hrh king queen prince princess rev reverend fr father bishop archbishop cardinal rabbi judge justice
  ambassador governor eng engineer ing dipl mag doktor docteur doctor господин госпожа доктор генерал президент`.split(/\s+/),
); // prettier-ignore

/** Titles that are nobody's name. */
export const ADDRESSES: ReadonlySet<string> = new Set(
  `mr mrs ms mx dr prof professor sir herr frau monsieur madame mme mlle senor senora signor signora sheikh shaykh haji hajji
  mullah maulana ayatollah gen general col colonel capt captain lt lieutenant sgt sergeant adm admiral brig brigadier
  president minister senator rev reverend ambassador governor doktor docteur doctor господин госпожа доктор генерал
  президент`.split(/\s+/),
); // prettier-ignore

/** What stands behind a person's name and is no part of it. */
export const POST_NOMINALS: ReadonlySet<string> = new Set('dr phd md mba esq esquire cpa dds jd msc bsc na'.split(' '));

/** Small words inside names that carry no identity of their own. */
export const PARTICLES: ReadonlySet<string> = new Set(
  `al el ul ur ud as ar ad bin ben bn ibn ibnu bint binti binte abu abou bou von van der den de del della di da dos das do
  du la le los las lo les y e i af av zu zum zur ten ter te st san santa mac mc o and the of for und et ou oglu ogly kyzy abn bnt ed
  kizi uulu qizi i̇bn en d l`.split(/\s+/),
); // prettier-ignore

/** Generation marks: `junior` against `senior` (or against another number) is another person. */
const GENERATIONS: ReadonlyMap<string, number> = new Map([
  ['sr', 1], ['senior', 1], ['snr', 1], ['jr', 2], ['junior', 2], ['jnr', 2], ['ii', 2], ['2nd', 2], ['iii', 3], ['3rd', 3], ['iv', 4],
  ['4th', 4],
]); // prettier-ignore

/** The same where they end a name of three words or more; elsewhere they are initials. */
const LAST_GENERATIONS: ReadonlyMap<string, number> = new Map([
  ['i', 1], ['1st', 1], ['v', 5], ['5th', 5], ['vi', 6],
]); // prettier-ignore

/** The word of a person's name that says which generation, behind the first: of several the last; undefined where none does. */
export function generationMark(words: readonly string[]): string | undefined {
  return words.findLast((word, index) => generationAt(words, index) !== undefined);
}

/** Which generation a word of a person's name says; undefined for one that says none. */
export function generationAt(words: readonly string[], index: number): number | undefined {
  const word = words[index] ?? '';
  const isLast = index === words.length - 1 && words.length > 2;
  return index === 0 ? undefined : (GENERATIONS.get(word) ?? (isLast ? LAST_GENERATIONS.get(word) : undefined));
}

/**
 * Given names and their short or foreign forms: one line, one group. Source: compiled by hand for this file from common
 * knowledge of what bearers of a name are called, and of how clerks of the 18th and 19th century shortened it; taken from
 * no list.
 */
const NICKNAME_GROUPS = `
alexander alexr aleksandr alexandr aleksander alex sasha sascha alec alejandro alessandro aleksandar oleksandr iskander sandro xander
alexandra sandra aleksandra alexa lexi
abigail abby gail
albert al bert
alfred alf fred freddie
andrew andw andy drew andrei andrey andrej andre andreas andres andrzej andriy
anthony tony antonio anton antoine antony
anna ann anne annie hanna hannah nancy ana
barbara barb babs
benjamin benj ben benny bibi benji binyamin
bernard bernie bernhard bernardo
boris borya
catherine cathe katherine kathryn kate katie cathy kathy katya ekaterina yekaterina katarina katherina cath kat karen caterina
charles chas charlie chuck carlos carl karl karel karol carlo chas
christopher chris kit christoph christophe cristobal topher
christina christine tina kristina kristine chrissy
daniel danl dan danny daniele
david dave davey davide
deborah debbie deb debra
dmitry dmitri dmitriy dima dimitri dmytro dimitrios dimitar
donald don donny donnie
dorothy dot dottie dolly
edward edwd edw ed eddie ted teddy ned eduard eduardo edouard edvard
eleanor ellie nell nora leonora
elizabeth eliz liz beth betty eliza lizzie elisabeth elisabetta libby bess lisa elsie betsy
emily em emma millie
eugene gene yevgeny evgeny evgeni yevgeni yevgeniy evgeniy eugenio eugen
francis frank francisco francesco franz francois frankie paco pancho franciszek
frederick fredk frederic friedrich federico frederik fredrick
gabriel gabe gabi
george geo georgy georgi georgios jorge giorgio yuri yury jerzy georg georgiy jurgen
gerald gerry jerry gerard gerhard
gregory greg grigory grigori gregor gregorio grigoriy
harold harry hal
helen elena yelena helena olena lena ellen
henry hank henri enrique heinrich hendrik enrico henryk hal
ignatius ignacio nacho
isaac ike
isabella isabel bella izzy isabelle
jacob jake jakob
james jas jim jimmy jamie jaime jacques diego jem santiago
jean jeanne
jennifer jen jenny jenn
jessica jess jessie
joan joanna joanne jo
john jno johnny jack juan jean johann johannes johan giovanni ivan jan hans jon ioannis sean ian joao jock vanya yahya
jonathan jon jonny
joseph jos joe jose giuseppe josef joey pepe jozef yusuf youssef iosif yosef pepito
joshua josh
judith judy
julia julie yulia julija iuliia yuliya
kenneth ken kenny
konstantin constantine kostya kostas costas
lawrence laurence larry lorenzo laurent lars laurie lorenz
leonard len lenny leo leonardo leonid
leon lev
louis lewis lou luis luigi ludwig lou luiz
lucas luke luca lukas
margaret margt maggie meg peggy marge margarita rita greta marguerite madge
maria mary marie mariya molly polly mariam maryam marija
mark marc marco marcos markus marcus marek
martin marty marten
matthew matt matteo matthias mateo matvey mathieu matthieu mateusz matty
maximilian max maxim maksim maxwell
megan meg
michael mike mick mickey mikhail michel miguel michele misha mikael mihail mykhailo mihai michal mikey
mohammed muhammad mohamed mohammad muhammed mehmet mohamad mohd muhamad mohamud maxamed mahomed mohamet
nathaniel nathan nate nat
nicholas nick nicolas nikolai nikolay nicola niklas klaus nico mykola nicky nikolaos miklos
olivia liv livvy
oliver ollie olli
patricia pat patty trish tricia
patrick patk pat paddy patricio padraig
paul pablo paolo pavel pavlo paulo pawel pauli
peter pete pedro pierre pyotr petr pietro piotr petro petar piet
philip phil felipe philippe filip phillip filippo
rachel rae rachael
raymond ray ramon
rebecca becky becca
richard richd rick rich dick ricardo ricky riccardo
robert robt bob rob bobby robbie roberto bert
ronald ron ronnie
rose rosie rosa
roger rodrigo ruggero
samuel saml sam sammy
samantha sammie
sergey sergei serge sergio serhiy sergii siarhei sergij
sophia sofia sophie sofiya sonya
stanislav stanislaw stan
stephen steven steve stefan esteban stephan stephane stefano stepan etienne istvan
susan sue susie suzanne susanna suzy
teresa theresa terry tess therese
theodore ted theo teodor teddie fyodor fedor
thomas thos tom tommy tomas tommaso tomasz thom
timothy tim timmy timofey
valentin val valentino
victor viktor vic vittorio
vincent vince vinny vincenzo vicente
vladimir volodymyr vova wladimir volodya uladzimir
vladislav vlad vladyslav wladyslaw
walter walt gualtiero
william wm bill will billy willy liam guillermo wilhelm guillaume willie guglielmo
zachary zach zack
archibald archie archd
arthur art artie
august augustus augustine gus
caroline carrie caro
charlotte lottie charlie
clifford cliff
cynthia cindy
douglas doug dougie
ernest ernie ernst ernesto
florence flo flossie florrie
frances fran fanny francesca francine frankie
geoffrey jeffrey jeff geoff
gertrude trudy gertie
harriet hattie
herbert herb bert
jacqueline jackie jacqui
jeremy jeremiah jerry jem
lucinda lucy cindy
martha mattie marta
mildred millie
norman norm
penelope penny
pamela pam
russell russ
sarah sally sadie sara
stuart stewart stu
sylvester sly silvestre
victoria vicky vicki tori
virginia ginny
winifred winnie
wesley wes
ahmed ahmad ahmet
ali aly
hasan hassan hasan
hussein husain husayn hussain husein huseyin hossein
ibrahim abraham avraham ebrahim ibraheem abe
ismail ismael esmail
mahmoud mahmud mehmood mahmood
omar umar omer
osama usama
yusuf yousef
mustafa mostafa moustafa
khalid khaled
saleh salih
said saeed sayed
hamid hameed
karim kareem
rashid rasheed
mansour mansur
`;

/** The groups of a given name's variants (Ted is Edward and Theodore); undefined for a name that is in none. */
export const NICKNAMES: ReadonlyMap<string, readonly number[]> = (() => {
  const groups = new Map<string, number[]>();
  NICKNAME_GROUPS.trim()
    .split('\n')
    .forEach((line, group) => {
      for (const name of line.split(' ')) groups.set(name, [...(groups.get(name) ?? []), group]);
    });
  return groups;
})();

/**
 * How surprising a well-known name is among persons, in bits (−log2 of its share of names, worldwide and rounded): what
 * the rarity of a token starts from before the graph itself has enough names to tell.
 */
export const PERSON_COMMON: ReadonlyMap<string, number> = commonness([
  [3.5, 'allah din'],
  [4.5, 'abd'],
  [5, 'mohammed muhammad mohamed mohammad john jose maria'],
  [6, 'james robert michael david william mary ali ahmed ahmad abdul juan jean anna li wang zhang chen kim lee nguyen'],
  [
    7,
    `ivan sergey sergei alexander aleksandr vladimir andrei andrey dmitry alexei aleksei mikhail nikolai elena natalia olga
    tatiana hassan hasan hussein hussain khan singh kumar smith jones williams brown johnson miller davis garcia martinez
    rodriguez lopez hernandez gonzalez thomas richard charles joseph peter paul george daniel carlos luis antonio abdullah
    ibrahim mustafa omar mahmoud yusuf ivanov park choi liu yang huang zhao wu silva santos`,
  ],
  [
    8,
    `mark steven stephen andrew kevin brian edward ronald anthony jennifer linda patricia elizabeth susan jessica sarah
    karen christopher matthew joshua laura emma olivia jack harry oliver thomas martin pierre michel jan hans klaus marco
    mario giuseppe francesco fernando manuel pedro francisco miguel jorge victor viktor oleg igor pavel yuri boris roman
    svetlana irina marina ekaterina taylor wilson anderson white harris clark lewis walker hall allen young king wright
    scott green baker adams nelson hill campbell mitchell roberts turner phillips evans parker edwards collins petrov
    kuznetsov smirnov popov volkov sokolov saleh salim said karim rashid khalid hamid abbas aziz rahman rahim jung kang
    cho yoon jang lim xu sun ma zhu hu guo he lin gao luo perez sanchez ramirez torres flores rivera gomez diaz ferreira
    pereira oliveira costa muller schmidt schneider fischer weber meyer wagner rossi russo martin bernard dubois moreau
    tran pham le hoang sharma gupta patel das roy`,
  ],
  [
    9,
    `jason jeff jeffrey ryan gary timothy larry scott eric jonathan justin brandon benjamin samuel frank gregory raymond
    patrick dennis jerry nancy lisa margaret betty sandra ashley dorothy kimberly emily donna michelle carol amanda melissa
    deborah stephanie rebecca sharon cynthia anne helen sophie claire alice julia eva philippe nicolas francois stefan
    wolfgang jurgen andreas anton konstantin leonid stanislav vitaly grigory valentina galina ludmila murphy kelly cook
    morgan bell murray ward cooper reed bailey richardson cox howard stewart morris rogers wood watson brooks bennett
    gray hughes price myers foster`,
  ],
]);

/** The same for words in the names of organisations. Below 4 bits a word hardly names anything. */
export const ORGANISATION_COMMON: ReadonlyMap<string, number> = commonness([
  [1.5, 'the of and for de la der die das le les des du y e и a an in'],
  [2, 'company group international holding holdings limited services trading investment investments'],
  [2.5, `management capital global bank fund trust partners enterprise enterprises industries industry solutions systems
    technology technologies development consulting finance financial corporation business association institute center
    centre organization organisation national state general`],
  [3.5, `engineering energy oil gas construction real estate properties property insurance securities shipping marine
    logistics transport transportation export import commercial trade ventures equity asset assets resources mining steel
    electric electronics telecom communications media digital data software labs research pharma pharmaceutical
    pharmaceuticals medical health healthcare food foods foundation society union federation university college school
    hospital ministry department government office agency committee council commission authority plant factory works
    products production manufacturing supply market marketing retail stores airlines aviation motor motors auto
    automotive power water chemical chemicals petroleum metals metal minerals agricultural agro farm bros brothers sons
    associates advisors advisory wealth credit leasing mortgage loan series project projects security defense defence
    scientific science cultural education educational technical industrial republic people international's charity relief
    complex establishment office bureau corp sons house club party front movement army brigade завод компания центр группа
    холдинг банк фирма торговый дом предприятие институт организация строительная финансовая промышленная управляющая
    gruppe gesellschaft handels verwaltung beteiligungs vermogens immobilien groupe societe compagnie banque banco grupo
    empresa compania servicios comercial industria sociedad inversiones gruppo societa banca torgovy dom zavod kompaniya`],
  [5, `china chinese american america usa us uk british britain england european europe asia asian africa african russia
    russian moscow london york hong kong singapore japan japanese korea korean india indian germany german france french
    italy italian spain spanish canada canadian australia australian brazil mexico swiss switzerland turkey turkish iran
    iranian syria syrian dubai emirates saudi arabia arab islamic ukraine ukrainian kazakhstan belarus netherlands dutch
    sweden nordic north south east west northern southern eastern western central pacific atlantic world united royal new
    first one blue red green black white golden gold silver star sun city land home life star premier prime universal
    alpha delta omega nova atlas phoenix royal imperial continental overseas offshore private public street union`],
  [
    6,
    `instruments instrument machinery machines devices materials semiconductor semiconductors laboratories laboratory
    precision optical optics plastics packaging biosciences biotechnology communications electronic mechanical appliances
    components controls dynamics distribution diagnostics therapeutics aerospace nuclear textile textiles printing paper
    glass rubber ceramics furniture beverages nutrition dairy fisheries aeronautics microelectronics polymers fibers cosmetics
    engineers environmental innovation innovations design interactive networks network graphics imaging robotics`,
  ],
]); // prettier-ignore

function commonness(tiers: readonly (readonly [bits: number, words: string])[]): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  for (const [value, words] of tiers) for (const word of words.split(/\s+/)) if (!bits.has(word)) bits.set(word, value);
  return bits;
}

/** Short and foreign forms of words in the names of bodies; what stands on the right is compared. */
export const BODY_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  `intl=international int=international natl=national govt=government dept=department univ=university assn=association
  assoc=association mfg=manufacturing svcs=services svc=services mgmt=management grp=group hldg=holding hldgs=holding lab=laboratory labs=laboratory laboratories=laboratory laboratorios=laboratory laboratoires=laboratory
  laboratoire=laboratory laboratori=laboratory pharma=pharmaceuticals pharmaceutical=pharmaceuticals
  holdings=holding svs=services bros=brothers inst=institute org=organization organisation=organization centre=center
  labour=labor defence=defense usa=united_states us=united_states uk=united_kingdom uae=united_arab_emirates
  eu=european_union un=united_nations schweiz=switzerland suisse=switzerland deutschland=germany nederland=netherlands
  espana=spain españa=spain italia=italy polska=poland norge=norway brasil=brazil gruppe=group groupe=group grupo=group
  gruppo=group группа=group група=group banque=bank banco=bank banca=bank банк=bank компания=company компанія=company
  compagnie=company завод=plant zavod=plant фабрика=factory fabrika=factory холдинг=holding институт=institute
  університет=university университет=university министерство=ministry міністерство=ministry агентство=agency
  центр=center корпорация=corporation корпорація=corporation фонд=fund партия=party движение=movement
  приборостроительный=instrument_making машиностроительный=machine_building строительная=construction
  международный=international международная=international национальный=national национальная=national`
    .split(/\s+/)
    .map((entry) => entry.split('='))
    .map(([short = '', long = '']): [string, readonly string[]] => [short, long.split('_')]),
);

/**
 * What stands before the name of a ship and says what drives it or what it is for (motor vessel, motor tanker, steamship,
 * fishing vessel, yacht), as `wordsOf` gives it: registers leave it out, port papers and lists of sanctions do not. `MY Aurora` stays as it is: `my` is a word.
 */
export const SHIP_PREFIXES: readonly (readonly string[])[] = [
  ...['mv', 'mt', 'ms', 'ss', 'fv'].map((word) => [word]),
  ...['m v', 'm t', 'm s', 's s', 'f v', 'm y', 's y'].map((letters) => letters.split(' ')),
];

/** How an address in the web ends that is used as the name of a company: Amazon.com, Inc. */
export const WEB_ENDINGS: ReadonlySet<string> = new Set(['com', 'net']);

/** Company words that Chinese, Japanese and Korean write onto the name without a space, longest first. */
export const SOLID_BODY_WORDS: readonly (readonly [solid: string, word: string])[] =
  `集团=group 集團=group 控股=holding 技术=technologies
  技術=technologies 科技=technology 银行=bank 銀行=bank 电子=electronics 電子=electronics 国际=international 國際=international
  投资=investment 投資=investment 贸易=trading 貿易=trading 石油=petroleum 保险=insurance 保險=insurance 汽车=motor
  自動車=motor グループ=group ホールディングス=holding ジャパン=japan 商事=trading 工業=industries 工业=industries 製作所=works
  전자=electronics 그룹=group 은행=bank 자동차=motor 홀딩스=holding 중공업=heavy 산업=industries 大学=university 大學=university
  北京=beijing 上海=shanghai 香港=hongkong 中国=china 中國=china 日本=japan`
    .split(/\s+/)
    .map((entry) => entry.split('='))
    .map(([solid = '', word = '']): [string, string] => [solid, word])
    .sort(([a], [b]) => b.length - a.length);
