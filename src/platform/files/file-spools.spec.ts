import { joined } from '../bytes.js';
import { SpoolsFull, SpoolsOfWork } from '../spools.js';
import { nextTurn } from '../work/yield-budget.js';
import { FileSpools } from './file-spools.js';

const text = 'x'.repeat(100);
/** Looked at, so that what is pending is put down. */
const put = (spools: FileSpools, many: number) => {
  const spool = spools.open();
  spool.write(text.repeat(many));
  expect(spool.byteLength).toBe(100 * many);
  return spool;
};

describe('spools in files', () => {
  it('take no more on the disk together than they may, and say so', () => {
    const spools = new FileSpools(1_000, 50);
    put(spools, 4);
    const other = put(spools, 6);
    expect(spools.bytesOnDisk).toBe(1_000);
    other.write('x');
    expect(() => other.byteLength).toThrow(SpoolsFull);
    const more = spools.open();
    more.write(text);
    expect(() => more.byteLength).toThrow(/1000 bytes together \(spool_bytes\)/);
    expect(spools.bytesOnDisk).toBe(1_000);
  });

  it('count nothing that is held in memory', () => {
    const spools = new FileSpools(0, 100);
    const spool = put(spools, 1);
    expect(Buffer.from(joined(spool.bytes())).toString()).toBe(text);
    expect(spools.bytesOnDisk).toBe(0);
    spool.write('x');
    expect(() => spool.byteLength).toThrow(SpoolsFull);
  });

  it('give their room back when they are closed, once', () => {
    const spools = new FileSpools(1_000, 50);
    const spool = put(spools, 10);
    expect(Buffer.from(joined(spool.bytes())).toString()).toBe(text.repeat(10));
    spool.close();
    spool.close();
    expect(spools.bytesOnDisk).toBe(0);
    put(spools, 10);
  });

  it('of work that fails are closed, of work that comes to something not', async () => {
    const spools = new FileSpools(1_000, 50);
    const working = async (many: number, fails: boolean) => {
      const ofWork = new SpoolsOfWork(spools);
      return ofWork.orNothing(async () => {
        const spool = ofWork.open();
        spool.write(text.repeat(many));
        await Promise.resolve(spool.byteLength);
        if (fails) throw new Error('broken');
        return spool;
      });
    };
    await expect(working(3, true)).rejects.toThrow('broken');
    await expect(working(11, false)).rejects.toThrow(SpoolsFull);
    expect(spools.bytesOnDisk).toBe(0);
    expect((await working(3, false)).byteLength).toBe(300);
    expect(spools.bytesOnDisk).toBe(300);
  });

  describe('that several hold', () => {
    const held = (spools: FileSpools, many = 3) => {
      const ofWork = new SpoolsOfWork(spools);
      const spool = ofWork.open();
      spool.write(text.repeat(many));
      return { parts: spool.bytes(), held: ofWork.held() };
    };

    it('are closed when the last lets go, and each lets go once', async () => {
      const spools = new FileSpools(1_000, 50);
      const made = held(spools);
      const [one, other] = [made.held.hold(), made.held.hold()];
      await nextTurn();
      one();
      one();
      expect(spools.bytesOnDisk).toBe(300);
      expect(Buffer.from(joined(made.parts)).toString()).toBe(text.repeat(3));
      other();
      expect(spools.bytesOnDisk).toBe(0);
      expect(() => joined(made.parts)).toThrow('let go');
    });

    it('are there until the next turn for whoever takes hold of them, and for nobody longer', async () => {
      const spools = new FileSpools(1_000, 50);
      const [taken, left] = [held(spools), held(spools)];
      await Promise.resolve();
      const letGo = taken.held.hold();
      expect(spools.bytesOnDisk).toBe(600);
      await nextTurn();
      expect(spools.bytesOnDisk).toBe(300);
      expect(() => joined(left.parts)).toThrow('let go');
      taken.held.holdForNow();
      letGo();
      expect(spools.bytesOnDisk).toBe(300);
      await nextTurn();
      expect(spools.bytesOnDisk).toBe(0);
    });
  });

  it('ask those who keep some for room, before they refuse', () => {
    const spools = new FileSpools(1_000, 50);
    const kept = [put(spools, 4), put(spools, 4)];
    const asked: number[] = [];
    new SpoolsOfWork(spools).whenShort(() => {
      const spool = kept.shift();
      spool?.close();
      asked.push(kept.length);
      return spool !== undefined;
    });
    put(spools, 2);
    expect(asked).toEqual([]);
    put(spools, 1);
    expect([asked, spools.bytesOnDisk]).toEqual([[1], 700]);
    put(spools, 7);
    expect([asked, spools.bytesOnDisk]).toEqual([[1, 0], 1_000]);
    const more = spools.open();
    more.write(text);
    expect(() => more.byteLength).toThrow(SpoolsFull);
  });
});
