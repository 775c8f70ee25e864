import { unit, unitsBy, unitTable, type ScriptReading, type ReadingUnit } from './reading-likeness.js';

/**
 * Names in Hiragana and Katakana, with the spellings of Hepburn, of Kunrei and Nihon, and those of the foreign names that
 * Katakana stands for (a weak vowel after t, d, s, k is no vowel there; r is l too). Compiled by hand.
 */
export function kanaReadings(word: string): readonly ScriptReading[] {
  const katakana = Array.from(word.normalize('NFKC').normalize('NFC'), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code >= 0x3041 && code <= 0x3096 ? String.fromCodePoint(code + 0x60) : sign;
  });
  const joined = katakana.join('');
  if (joined === '' || word !== joined) {
    return [{ units: unitsBy(joined, NATIVE, 2), unwritten: '', most: 1, strictness: 1.5 }];
  }
  const tables = FOREIGN_PAIR.test(joined) ? [FOREIGN, FOREIGN_WITH_PAIRS] : [FOREIGN];
  return tables.map((table) => ({ units: unitsBy(joined, table, 2), unwritten: '', most: 1, strictness: 1.2 }));
}

const SOUNDS =
  `ア=a|イ=i y|ウ=u w|エ=e|オ=o oh|カ=ka|キ=ki|ク=ku|ケ=ke|コ=ko|サ=sa|シ=shi si|ス=su|セ=se|ソ=so|タ=ta|チ=chi ti|ツ=tsu tu|テ=te|ト=to|
  ナ=na|ニ=ni|ヌ=nu|ネ=ne|ノ=no|ハ=ha|ヒ=hi|フ=fu hu|ヘ=he|ホ=ho|マ=ma|ミ=mi|ム=mu|メ=me|モ=mo|ヤ=ya|ユ=yu|ヨ=yo|ラ=ra|リ=ri|ル=ru|レ=re|ロ=ro|ワ=wa|
  ヲ=o wo|ン=n m|ガ=ga|ギ=gi|グ=gu|ゲ=ge|ゴ=go|ザ=za|ジ=ji zi|ズ=zu dzu|ゼ=ze|ゾ=zo|ダ=da|ヂ=ji di|ヅ=zu du dzu|デ=de|ド=do|バ=ba|ビ=bi|ブ=bu|ベ=be|
  ボ=bo|パ=pa|ピ=pi|プ=pu|ペ=pe|ポ=po|ヴ=vu|ッ=-|ー=- o u a e i h|キャ=kya|キュ=kyu|キョ=kyo|シャ=sha sya|シュ=shu syu|ショ=sho syo|チャ=cha tya|
  チュ=chu tyu|チョ=cho tyo|ニャ=nya|ニュ=nyu|ニョ=nyo|ヒャ=hya|ヒュ=hyu|ヒョ=hyo|ミャ=mya|ミュ=myu|ミョ=myo|リャ=rya|リュ=ryu|リョ=ryo|ギャ=gya|ギュ=gyu|
  ギョ=gyo|ジャ=ja zya jya|ジュ=ju zyu jyu|ジョ=jo zyo jyo|ビャ=bya|ビュ=byu|ビョ=byo|ピャ=pya|ピュ=pyu|ピョ=pyo|ファ=fa|フィ=fi|フェ=fe|フォ=fo|ティ=ti|
  ディ=di|ヴァ=va|ヴィ=vi|ヴェ=ve|ヴォ=vo|ウィ=wi|ウェ=we|ウォ=wo|シェ=she|ジェ=je|チェ=che|ドゥ=du|トゥ=tu|デュ=dyu|ョ=yo|ャ=ya|ュ=yu|ァ=a|ィ=i|ゥ=u|ェ=e|
  ォ=o|オウ=o ou oh oo|オオ=o oo oh`.replace(/\n\s*/g, '');

const NATIVE: ReadonlyMap<string, ReadingUnit> = new Map(
  [...unitTable(SOUNDS)].map(([sign, { spellings }]): [string, ReadingUnit] => [
    sign,
    // The long o and u of native names: Shōta is Shouta, Shota and Shohta.
    sign === 'ウ' ? unit('u - w h') : { spellings: withDoubles(spellings), weight: weightOf(spellings) },
  ]),
);

/** A consonant is often doubled in Latin where none is long (Yamamotto). */
function withDoubles(spellings: readonly string[]): readonly string[] {
  return spellings.flatMap((one) => (/^[bdgkmnprstz][aiueoy]/.test(one) ? [one, one.charAt(0) + one] : [one]));
}

/** Of a consonant and a vowel together; the sign of a long vowel weighs nothing. */
function weightOf(spellings: readonly string[]): number {
  const [usual = ''] = spellings;
  return usual === '' ? 0 : /^[aeiou]/.test(usual) ? 0.5 : usual.length > 1 ? 1.5 : 1;
}

/** The letters that a sign may stand for in a foreign name, by the consonant of its usual spelling. */
const FOREIGN_CONSONANTS: Readonly<Record<string, readonly string[]>> = {
  r: ['r', 'l', 'rr', 'll'], b: ['b', 'v'], h: ['h', 'kh', 'ch', 'j', 'f', 'ff', 'ph'], k: ['k', 'c', 'ck', 'q', 'ch'], s: ['s', 'c', 'th', 'z'], sh: ['sh', 's', 'sch', 'ch', 'sy', 'c'],
  ch: ['ch', 't', 'c', 'tch'], ts: ['ts', 'z', 'tz', 't', 'tes'], t: ['t', 'th', 'tt'], d: ['d', 'dd'], f: ['f', 'ph', 'h', 'ff', 'v', 'w'], j: ['j', 'g', 'z', 'd', 'ge'],
  z: ['z', 's', 'th', 'ds', 'des'], v: ['v', 'w'], w: ['w', 'u', 'v'], g: ['g', 'gg', 'gu'], y: ['y', 'j', 'i', 'e'], p: ['p', 'pp'], m: ['m'], n: ['n'],
}; // prettier-ignore
const FOREIGN_VOWELS: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'u', 'er', 'ar', 'o', 'e', 'or', ''],
  i: ['i', 'y', 'e', 'ee', 'ie', 'ea', 'ey', ''],
  u: ['u', '', 'oo', 'o', 'e', 'ou'],
  e: ['e', 'a', 'ai', 'ay', 'ei'],
  o: ['o', '', 'a', 'au', 'ow', 'aw', 'oa', 'ou', 'e'],
};

const FOREIGN: ReadonlyMap<string, ReadingUnit> = new Map(
  [...unitTable(SOUNDS)].map(([sign, native]): [string, ReadingUnit] => {
    const [usual = ''] = native.spellings;
    if (sign === 'ー') return [sign, unit('- r h u o e a i w y gh')];
    if (sign === 'ッ') return [sign, native];
    if (sign === 'ン') return [sign, unit('n m ng nn')];
    const vowel = usual.slice(-1);
    const consonant = usual.slice(0, -1).replace(/(?<=.)y$/, '');
    const heads = consonant === '' ? [''] : (FOREIGN_CONSONANTS[consonant] ?? [consonant]);
    const tails = FOREIGN_VOWELS[vowel] ?? [vowel];
    const spellings = [...native.spellings, ...heads.flatMap((head) => tails.map((tail) => head + tail))];
    return [
      sign,
      { spellings: [...new Set(spellings)].filter((one) => one !== ''), weight: weightOf(native.spellings) },
    ];
  }),
);

/** Two signs for one letter: Max is マックス, and what Slavs begin with v before another consonant begins with ウ. */
const FOREIGN_WITH_PAIRS: ReadonlyMap<string, ReadingUnit> = new Map([
  ...FOREIGN,
  ...[...unitTable('クス=x|ウラ=vla vra|ウロ=vlo vro|ウル=vul')].map(
    ([signs, { spellings }]) => [signs, { spellings, weight: 1.5 }] as const,
  ),
]);
const FOREIGN_PAIR = /クス|ウ[ラロル]/;
