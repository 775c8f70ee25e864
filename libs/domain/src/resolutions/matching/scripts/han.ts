import { CANTONESE, FAMILY_NAMES, JAPANESE } from './han-tables.js';
import { unit, unitsBy, type ScriptReading, type ReadingUnit } from './reading-likeness.js';

/**
 * Names in Chinese characters in the ways in which they are read: as Mandarin (Pinyin, Wade-Giles and Taiwanese custom),
 * as the names of Hong Kong and the south are written, as Japanese names, and as the sounds of a foreign name. `pinyin`
 * gives one capitalised syllable a character, as the table of scripts of the caller does.
 */
export function hanReadings(word: string, pinyin: string): readonly ScriptReading[] {
  const signs = Array.from(word).filter((sign) => /\p{Script=Han}/u.test(sign));
  const syllables = pinyin.match(/[A-Z][a-z]*/g)?.map((syllable) => syllable.toLowerCase()) ?? [];
  if (signs.length === 0 || signs.length !== syllables.length) return [];
  const readings: ScriptReading[] = [
    { units: syllables.flatMap(mandarinUnits), unwritten: '', most: 1, strictness: STRICT },
  ];
  if (signs.some((sign) => CANTONESE.has(sign))) {
    const units = signs.flatMap((sign, index) => CANTONESE.get(sign) ?? mandarinUnits(syllables[index] ?? ''));
    readings.push({ units, unwritten: '', most: 1, strictness: STRICT });
  }
  const japanese = japaneseUnits(signs);
  if (japanese !== null) readings.push({ units: japanese, unwritten: '', most: 1, strictness: STRICT });
  const [first = ''] = signs;
  const looksChinese = signs.length > 1 && signs.length <= LONGEST_CHINESE && FAMILY_NAMES.has(first);
  const most = looksChinese ? HARDLY_FOREIGN : MAX_FOREIGN;
  readings.push({ units: syllables.flatMap(foreignUnits), unwritten: '', most, strictness: 1 });
  return readings;
}

/** Chinese writes foreign sounds by whatever syllable is near, so a match says less. */
const MAX_FOREIGN = 0.97;
/** One sound more or less in a name of two or three syllables makes another name. */
const STRICT = 2.5;
/** The same in what looks like a Chinese name, a family name and a few more signs: hardly foreign, but not excluded. */
const HARDLY_FOREIGN = 0.85;
const LONGEST_CHINESE = 3;

function japaneseUnits(signs: readonly string[]): readonly ReadingUnit[] | null {
  const text = signs.join('');
  const isKnown = (sign: string): boolean => JAPANESE.has(sign) || sign === '々';
  return signs.every(isKnown) || JAPANESE.has(text.slice(0, 3)) || JAPANESE.has(text.slice(0, 2))
    ? unitsBy(text, JAPANESE, 3).map((part, index) => (index === 0 ? part : voiced(part)))
    : null;
}

/** Within a name the first sound of a part is often voiced (rendaku): saburo, but Kenzaburo. */
function voiced(part: ReadingUnit): ReadingUnit {
  const known = VOICED.get(part);
  if (known !== undefined) return known;
  const spellings = part.spellings.flatMap((spelling) =>
    VOICINGS.flatMap(([from, to]) => (from.test(spelling) ? [spelling.replace(from, to)] : [])),
  );
  const made = spellings.length === 0 ? part : { ...part, spellings: [...new Set([...part.spellings, ...spellings])] };
  VOICED.set(part, made);
  return made;
}

const VOICED = new WeakMap<ReadingUnit, ReadingUnit>();
const VOICINGS: readonly (readonly [RegExp, string])[] = [
  [/^k/, 'g'],
  [/^s(?=[aueo])/, 'z'],
  [/^(?:sh|ch)/, 'j'],
  [/^(?:si|ti)/, 'zi'],
  [/^(?:tsu|tu)/, 'zu'],
  [/^t(?=[aeo])/, 'd'],
  [/^[hf]/, 'b'],
];

function mandarinUnits(syllable: string): readonly ReadingUnit[] {
  const known = SYLLABLE_UNITS.get(syllable);
  if (known !== undefined) return known;
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?/.exec(syllable)?.[0] ?? '';
  const final = syllable.slice(initial.length);
  const units: ReadingUnit[] = [];
  if (initial !== '') units.push({ ...unit(INITIALS[initial] ?? initial), weight: 1 });
  if (final !== '') {
    const base = FINALS[final] ?? final;
    units.push({
      ...unit(initial === 'j' || initial === 'q' || initial === 'x' ? `${base} ${final.replace(/^u/, 'ue')}` : base),
      weight: /n/.test(final) ? 1 : 0.5,
    });
  }
  SYLLABLE_UNITS.set(syllable, units);
  return units;
}

const SYLLABLE_UNITS = new Map<string, readonly ReadingUnit[]>(
  `shi=shi shih sze|zhi=zhi chih jhih|chi=chi chih|ri=ri jih rih|si=si szu sze ssu|zi=zi tzu tze|ci=ci tzu tsu tse|yi=yi i yih|yu=yu yue|wu=wu woo|
  you=you yu yiu|yan=yan yen|ye=ye yeh|yue=yue yueh|er=er erh|e=e o eh|yong=yong yung|yuan=yuan yuen|he=he ho|ge=ge ko ke|ke=ke ko|
  xu=xu hsu shu hsueh|lv=lu lyu lui lv|nv=nu nyu`
    .split('|')
    .map((entry) => entry.trim().split('='))
    .map(([syllable = '', spellings = '']): [string, readonly ReadingUnit[]] => [
      syllable,
      [{ ...unit(spellings), weight: /^[aeiouyw]/.test(spellings) ? 1 : 1.5 }],
    ]),
);

const INITIALS: Readonly<Record<string, string>> = {
  zh: 'zh ch j jh', ch: 'ch', sh: 'sh', b: 'b p', p: 'p', d: 'd t', t: 't', g: 'g k', k: 'k', j: 'j ch k ts', q: 'q ch ts k', x: 'x hs sh s h',
  r: 'r j', z: 'z ts tz', c: 'c ts tz', s: 's', h: 'h', y: 'y i', w: 'w', f: 'f', m: 'm', n: 'n', l: 'l',
}; // prettier-ignore

const FINALS: Readonly<Record<string, string>> = {
  a: 'a ah', o: 'o', e: 'e o eh', i: 'i ee ih', u: 'u oo', ai: 'ai', ei: 'ei', ao: 'ao au ow', ou: 'ou ow', an: 'an', en: 'en', ang: 'ang', eng: 'eng',
  ong: 'ong ung', ia: 'ia ya', ie: 'ie ieh', iao: 'iao', iu: 'iu iou eou', ian: 'ian ien', in: 'in', iang: 'iang eung', ing: 'ing', iong: 'iong iung',
  ua: 'ua wa', uo: 'uo o', uai: 'uai', ui: 'ui uei', uan: 'uan wan', un: 'un uen', uang: 'uang wang', ue: 'ue ueh', ve: 'ue ueh', v: 'u yu',
}; // prettier-ignore

/** A syllable as a sound of a foreign name: its consonant as a class, its vowel as hardly any. */
function foreignUnits(syllable: string): readonly ReadingUnit[] {
  const known = FOREIGN_UNITS.get(syllable);
  if (known !== undefined) return known;
  const whole = FOREIGN_WHOLE[syllable];
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?/.exec(syllable)?.[0] ?? '';
  const final = syllable.slice(initial.length);
  const units: ReadingUnit[] = [];
  if (whole !== undefined) units.push({ ...unit(whole), weight: 1 });
  else {
    if (initial !== '') {
      const head = unit(FOREIGN_INITIALS[initial] ?? initial);
      units.push({ ...head, weight: head.spellings.includes('') ? 0 : 1 });
    }
    const [, vowel = '', tail = ''] = /^([aeiouv]*)(ng|n|r)?$/.exec(final) ?? [];
    if (vowel !== '') {
      units.push({ ...unit(FOREIGN_VOWELS[vowel] ?? FOREIGN_VOWELS[vowel.slice(-1)] ?? vowel), weight: LONE_VOWEL });
    }
    if (tail === 'n' || tail === 'ng') units.push({ ...unit('n m ng nn mb nd -'), weight: 0.7 });
    if (tail === 'r') units.push(unit('r l -'));
  }
  FOREIGN_UNITS.set(syllable, units);
  return units;
}

const LONE_VOWEL = 0.2;
const FOREIGN_UNITS = new Map<string, readonly ReadingUnit[]>();

const FOREIGN_WHOLE: Readonly<Record<string, string>> = {
  er: 'l r ll ar er or el al il ur ir rr le re', te: 't te tt th d ta ter', de: 'd de dd t der th', ke: 'k c ck ch ke ker ca co q x g', ge: 'g ge ger gh k h',
  si: 's ss z ce se si c th us', shi: 's sh sch shi sz ch th si', ci: 'ts tz z c s', zi: 'z ds s ts zz', fu: 'f v ff fu ph w hu', pu: 'p pu pp', bu: 'b bu boo bo p',
  mu: 'm mu moo', li: 'li ly ri ry ley lee l r re rey lli rri rie lie le', lu: 'l lu r ru loo roo lou rou lew', le: 'l le r re ler la', ce: 'ce ze tse che z',
  zhi: 'ge j g dge ch zi ji', qi: 'chi tsch ch tch ci ki tz ge gi cki ky qi', ji: 'ji gi ki ky gy g ghi ge ch che key cki j chi dge', xi: 'si shi chi hi sy cy ci zi x s ssi thi ti xi zy',
  wei: 'vi wi vy wei we ve ui vey way whi vei', wen: 'ven win wen van vin van vern vn', wa: 'wa va wha ua', wo: 'wo vo va wal wa vaux', wu: 'wu wo u woo v oo w', yi: 'i e y ei hi ie a ea yi ye he',
  ai: 'ai e a ei i ay ae hei ey ea', ao: 'ao o au ow aw oa av', ou: 'o eu ou ow u', e: 'e a o er i', a: 'a ah ar ha', xu: 'schu xu hu shu su su', zhan: 'jan jam zhan dzhan ja james',
  qiao: 'jo geo cho gio joe', ya: 'ya ja ia a ya ea', you: 'you u yu ju eu', yue: 'jo io yo joh', yu: 'yu u hu ju ew', hua: 'wa fa hua va', huo: 'ho ho ko', hui: 'hui whi fi',
}; // prettier-ignore

const FOREIGN_INITIALS: Readonly<Record<string, string>> = {
  b: 'b p v bb', p: 'p b pp', m: 'm mm', f: 'f v ph ff h', d: 'd t dd th', t: 't d th tt', n: 'n nn gn kn m', l: 'l r ll rr rh', g: 'g k gh gu c h gg', k: 'k c ck q ch cc g x',
  h: 'h kh ch g j x -', j: 'j g k c ch gi dj z gh', q: 'ch j q tch k c', x: 's sh h x ch c sch th z', zh: 'j g zh ch z dj dg', ch: 'ch tch c cz j', sh: 'sh s sch ch th sz',
  r: 'r j l g y z', z: 'z s ts tz dz ds', c: 'ts z c tz s', s: 's z c ss th sc', y: 'y j i - h e', w: 'w v u - wh o f',
}; // prettier-ignore

const FOREIGN_VOWELS: Readonly<Record<string, string>> = {
  a: 'a u ar er e o ah ai - ae ia i', e: 'e er a o - ea i u ie', i: 'i e y ee ie ea ey - ei a', o: 'o a au u ou aw - oo ow', u: 'u o oo ou w - ew', v: 'u y',
  ai: 'ai e i a ay ey ei ae ea -', ei: 'ei e ay a ai ey i ie y ea -', ao: 'o au ao ow aw a ou', ou: 'o ou ow u oa', ia: 'ia ya ea a ja', ie: 'ie e ye ia je', iu: 'iu ew u io',
  ua: 'ua wa oa a', uo: 'o oa a ua', ui: 'ui wi ei', iao: 'eo io iao', ue: 'ue we eu', uai: 'uai wai why',
}; // prettier-ignore
