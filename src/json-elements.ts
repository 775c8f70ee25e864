/** One element of a JSON list as it stands in the file; null where it is longer than allowed. */
type Element = Uint8Array | null;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The text is no JSON document that holds a list: told where it was noticed. */
export class BrokenDocument extends Error {}

/**
 * Cuts the elements out of the one list of a JSON document, one at a time, so that memory is bounded by the longest of
 * them. The list is the document itself or, in an object, the first member with one of the given names. What stands in
 * an element is not judged here: whoever parses it will.
 *
 * @throws BrokenDocument where the document ends early, has no such list, or goes on after its end
 */
export async function* elementsOf(
  bytes: AsyncIterable<Uint8Array>,
  members: readonly string[],
  longest: number,
): AsyncGenerator<Element> {
  const splitter = new ElementSplitter(members, longest);
  for await (const chunk of bytes) yield* splitter.take(chunk);
  splitter.end();
}

class ElementSplitter {
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Depth inside the list; 0 until it was found, -1 after its end. */
  private listDepth = 0;
  private text: number[] = [];
  private member = '';
  private held: Uint8Array[] = [];
  private length = 0;

  constructor(
    private readonly members: readonly string[],
    private readonly longest: number,
  ) {}

  *take(chunk: Uint8Array): Generator<Element> {
    let start = 0;
    for (let at = 0; at < chunk.byteLength; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.inString) {
        this.inside(byte);
        continue;
      }
      if (byte === QUOTE) {
        this.inString = true;
        this.text = [];
      } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        this.depth += 1;
        if (this.listDepth === 0 && byte === OPEN_ARRAY && this.isTheList()) {
          this.listDepth = this.depth;
          start = at + 1;
        } else if (this.listDepth === 0 && this.depth === 1 && byte === OPEN_ARRAY) this.fail('has no list of records');
      } else if (byte === COMMA && this.depth === this.listDepth) {
        yield this.cut(chunk.subarray(start, at), true);
        start = at + 1;
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
        if (this.depth === this.listDepth) {
          const last = this.cut(chunk.subarray(start, at), false);
          if (last === null || last.byteLength > 0) yield last;
          this.listDepth = -1;
        }
        this.depth -= 1;
        if (this.depth < 0) this.fail('closes more than it opens');
      } else if (this.depth === 0 && !isBlank(byte)) this.fail('goes on after its end');
    }
    if (this.listDepth > 0) this.hold(chunk.subarray(start));
  }

  end(): void {
    if (this.listDepth === 0) this.fail('has no list of records');
    if (this.depth > 0 || this.inString) this.fail('ends in the middle');
  }

  private inside(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) {
      this.inString = false;
      if (this.listDepth === 0 && this.depth === 1) this.member = String.fromCharCode(...this.text);
      return;
    }
    if (this.listDepth === 0 && this.text.length < 32) this.text.push(byte);
  }

  private isTheList(): boolean {
    return this.depth === 1 || (this.depth === 2 && this.members.includes(this.member));
  }

  /** What was held of the element and these bytes; an element between two commas may not be empty. */
  private cut(rest: Uint8Array, mustBe: boolean): Element {
    this.hold(rest);
    const whole = this.length > this.longest ? null : Buffer.concat(this.held);
    this.held = [];
    this.length = 0;
    if (whole === null || mustBe || !whole.every(isBlank)) return whole;
    return new Uint8Array();
  }

  private hold(piece: Uint8Array): void {
    this.length += piece.byteLength;
    if (this.length <= this.longest) this.held.push(piece);
  }

  private fail(what: string): never {
    throw new BrokenDocument(`The document ${what}`);
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
