import {
  FIRST_STATE,
  fromFragment,
  isPacked,
  packed,
  toFragment,
  unpacked,
  type State,
} from '../../libs/workbench/src/index.js';

describe('the address of the workbench', () => {
  const whole: State = {
    view: 'paths',
    day: '2016-06-01',
    mode: 'knowledge',
    certainty: 'certain',
    basis: 'recorded',
    isComparing: true,
    otherDay: '2020-10-01',
    shown: ['person:ada-verhoeven', 'asset:villa-korali'],
    hidden: ['asset:villa-korali'],
    opened: ['person:ada-verhoeven|OWNS|out'],
    pinned: ['person:ada-verhoeven@-12,400'],
    selected: 'relation:ada-director-gannet',
    isTable: true,
    params: { from: 'person:ada-verhoeven', to: 'asset:villa-korali', q: 'الخطيب & "co" #1' },
  };

  it('holds all that is shown', () => {
    expect(fromFragment(toFragment(whole))).toEqual(whole);
  });

  it.each([
    ['entity:person:a', 'entity:person:a'],
    ['relation:r', 'relation:r'],
    ['source:s', 'source:s'],
    ['entity:', null],
    ['entity: x', null],
    ['nothing:of:that', null],
    ['bogus', null],
    ['', null],
  ])('selects only what there may be a panel of: %j', (asked, selected) => {
    expect(fromFragment(`#/search?sel=${asked}`).selected).toBe(selected);
  });

  it('is short for who chose nothing', () => {
    expect(toFragment(FIRST_STATE)).toBe('#/search');
    expect(fromFragment('')).toEqual(FIRST_STATE);
  });

  it('tells an empty canvas from one that nobody chose', () => {
    expect(fromFragment(toFragment({ ...FIRST_STATE, shown: [] })).shown).toEqual([]);
    expect(fromFragment('#/search').shown).toBeNull();
  });

  it('still opens what an earlier page wrote', () => {
    expect(fromFragment('#at=2016-06-01&mode=knowledge')).toEqual({
      ...FIRST_STATE,
      day: '2016-06-01',
      mode: 'knowledge',
    });
  });

  it.each([
    ['2016-02-29', '2016-02-29'],
    ['2016-06-01T12:00:00Z', '2016-06-01'],
    ['2016-13-01', null],
    ['2016-02-30', null],
    ['2015-02-29', null],
    ['0000-01-01', '0000-01-01'],
    ['2016-06', null],
    ['yesterday', null],
  ])('takes %s as the day %s', (at, day) => {
    expect(fromFragment(`#/search?at=${at}`).day).toBe(day);
  });

  it('takes nothing of an unknown form from an address', () => {
    const read = fromFragment('#/../etc?mode=neither&certainty=x&basis=y&on=a%20a%20%20b&%');
    expect(read).toMatchObject({ mode: 'reality', certainty: 'all', basis: 'published' });
    expect(fromFragment('#/search?on=a%20a%20%20b').shown).toEqual(['a', 'b']);
  });
});

describe('a long address', () => {
  const many = (count: number): string =>
    toFragment({
      ...FIRST_STATE,
      shown: Array.from({ length: count }, (_, at) => `company:of-the-register-${at * 7_919}`),
    });

  it('is packed, and holds the same', async () => {
    const long = many(500);
    const short = await packed(long);
    expect(isPacked(short)).toBe(true);
    expect(short.length).toBeLessThan(long.length / 4);
    expect(short).toMatch(/^#z=[\w-]+$/);
    expect(await unpacked(short)).toBe(long);
  });

  it('stays readable where it is short', async () => {
    expect(await packed(many(3))).toBe(many(3));
    expect(isPacked(many(3))).toBe(false);
  });

  it.each(['#z=', '#z=%%%', '#z=AAAA', '#z=aGVsbG8'])('is nothing where somebody cut it: %s', async (fragment) => {
    expect(await unpacked(fragment)).toBeNull();
  });

  it('that would unpack to a flood is none', async () => {
    expect(await unpacked(await packed(`#/search?q=${'a'.repeat(3_000_000)}`))).toBeNull();
  });
});
