import { MODEL, ProfileMaker, scorePair } from '#domain/resolutions';
import { matchable } from '#domain/testing';
import { transliterate } from '../../../../../../src/resolutions/threads/transliterate.js';

/** Whether a thousand persons of whom only names are known would have these two suggested. */
function meets(one: string, other: string): boolean {
  const maker = new ProfileMaker(transliterate);
  const [left, right] = [
    maker.make(matchable({ id: 'a', name: one })),
    maker.make(matchable({ id: 'b', name: other })),
  ];
  const pair = scorePair(left, right, { size: MODEL.leastPopulation });
  return pair !== null && pair.score >= MODEL.threshold;
}

describe('Japanese names', () => {
  it.each([
    ['ウラジーミル・レーニン', 'Vladimir Lenin', 'Vladimir Panin'],
    ['セルゲイ・イワノフ', 'Sergei Ivanov', 'Sergei Ivashov'],
    ['マックス・ウェーバー', 'Max Weber', 'Max Werner'],
    ['アレックス・モロー', 'Alex Moreau', 'Alec Monroe'],
    ['ビル・ゲイツ', 'Bill Gates', 'Bill Gatlin'],
    ['ミハイル・コトフ', 'Mikhail Kotov', 'Mikhail Kozlov'],
    // Older loans have an h for f: coffee is コーヒー.
    ['コーヒー', 'Coffee', 'Cony'],
    // What may be one letter may be two: k and s with a vowel between them.
    ['シェイクスピア', 'Shakespeare', 'Shackleford'],
  ])('%s in Katakana is %s and not %s', (native, latin, other) => {
    expect(meets(native, latin)).toBe(true);
    expect(meets(native, other)).toBe(false);
  });

  it.each([
    // By the sound that came from China, as many given names are.
    ['石川彰', 'Sho Ishikawa', 'Sho Ishihara'],
    ['横山奏', 'Kana Yokoyama', 'Kana Yokota'],
    ['萩原恒夫', 'Tsuneo Hagiwara', 'Tsuneo Hagino'],
    ['辻暁', 'Akira Tsuji', 'Akiko Tsuji'],
    ['望月遥', 'Haruka Mochizuki', 'Haruka Mochida'],
  ])('%s of characters of names is %s and not %s', (native, latin, other) => {
    expect(meets(native, latin)).toBe(true);
    expect(meets(native, other)).toBe(false);
  });

  it('are read with a consonant doubled that is not long, and not with another', () => {
    expect(meets('やまもとまさひろ', 'Masahiro Yamamotto')).toBe(true);
    expect(meets('やまもとまさひろ', 'Masahiro Yamamotsto')).toBe(false);
  });

  it('are voiced within, and not where they begin', () => {
    expect(meets('大江健三郎', 'Kenzaburo Oe')).toBe(true);
    expect(meets('大江三郎', 'Saburo Oe')).toBe(true);
    expect(meets('高田三郎', 'Saburo Takada')).toBe(true);
    expect(meets('高田三郎', 'Saburo Gakada')).toBe(false);
  });
});
