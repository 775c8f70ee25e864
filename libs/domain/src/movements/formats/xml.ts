import type { JsonObject } from './lossless-json.js';

/** An element: its name without a prefix, its attributes, its text, its children. */
export interface XmlElement extends JsonObject {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

export type XmlReading =
  { readonly ok: true; readonly root: XmlElement } | { readonly ok: false; readonly detail: string };

/** Nesting of elements: no message of ISO 20022 comes near it. */
const MAX_DEPTH = 64;
const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

class Malformed extends Error {}

/**
 * Reads an XML document without the parts that make XML dangerous: a document type, and with it every entity but the five
 * of XML itself and character references, is refused. Namespaces are read over: names lose their prefix. Never throws.
 */
export function readXml(text: string): XmlReading {
  try {
    return { ok: true, root: new Reader(text).document() };
  } catch (thrown) {
    if (thrown instanceof Malformed) return { ok: false, detail: thrown.message };
    throw thrown;
  }
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  document(): XmlElement {
    if (this.text.charCodeAt(0) === 0xfeff) this.at = 1;
    this.misc();
    const root = this.element(1);
    this.misc();
    if (this.at < this.text.length) throw new Malformed('something follows the root element');
    return root;
  }

  /** Blanks, comments and processing instructions between elements. */
  private misc(): void {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at++;
      if (this.text.startsWith('<?', this.at)) this.skip('?>');
      else if (this.text.startsWith('<!--', this.at)) this.skip('-->');
      else if (this.text.startsWith('<!', this.at)) throw new Malformed('a document type is not taken');
      else return;
    }
  }

  private element(depth: number): XmlElement {
    if (depth > MAX_DEPTH) throw new Malformed(`elements are nested deeper than ${MAX_DEPTH}`);
    this.take('<');
    const full = this.name();
    const attributes = this.attributes();
    const element = { name: local(full), attributes, text: '', children: [] as XmlElement[] };
    if (this.text.startsWith('/>', this.at)) {
      this.at += 2;
      return element;
    }
    this.take('>');
    for (;;) {
      const open = this.text.indexOf('<', this.at);
      if (open < 0) throw new Malformed(`the element ${local(full)} is not closed`);
      element.text += unescaped(this.text.slice(this.at, open));
      this.at = open;
      if (this.text.startsWith('</', open)) break;
      if (this.text.startsWith('<!--', open)) this.skip('-->');
      else if (this.text.startsWith('<?', open)) this.skip('?>');
      else if (this.text.startsWith('<![CDATA[', open)) element.text += this.cdata();
      else if (this.text.startsWith('<!', open)) throw new Malformed('a document type is not taken');
      else element.children.push(this.element(depth + 1));
    }
    this.at += 2;
    if (this.name() !== full) throw new Malformed(`the element ${local(full)} is closed by another name`);
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
    this.take('>');
    return element;
  }

  private attributes(): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (;;) {
      ATTRIBUTE.lastIndex = this.at;
      const match = ATTRIBUTE.exec(this.text);
      if (match === null) break;
      this.at += match[0].length;
      const name = match[1] ?? '';
      if (Object.hasOwn(attributes, name)) throw new Malformed('an attribute stands twice');
      Object.defineProperty(attributes, name, { value: unescaped(match[2] ?? match[3] ?? ''), enumerable: true });
    }
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
    return attributes;
  }

  private cdata(): string {
    const start = this.at + '<![CDATA['.length;
    this.skip(']]>');
    return this.text.slice(start, this.at - 3);
  }

  private name(): string {
    NAME.lastIndex = this.at;
    const name = NAME.exec(this.text)?.[0];
    if (name === undefined) throw new Malformed(`no name at character ${this.at}`);
    this.at += name.length;
    return name;
  }

  private skip(end: string): void {
    const found = this.text.indexOf(end, this.at);
    if (found < 0) throw new Malformed(`${end} is missing`);
    this.at = found + end.length;
  }

  private take(expected: string): void {
    if (this.text[this.at] !== expected) throw new Malformed(`${expected} is missing at character ${this.at}`);
    this.at++;
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const known = whole.endsWith(';') ? ENTITIES[name] : undefined;
    if (known !== undefined) return known;
    const code = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
    const point = code === null ? NaN : code[1] === undefined ? Number(code[2]) : parseInt(code[1], 16);
    if (!whole.endsWith(';') || !(point > 0 && point <= 0x10ffff) || (point >= 0xd800 && point <= 0xdfff)) {
      throw new Malformed('an entity is not taken');
    }
    return String.fromCodePoint(point);
  });
}

/** The first element along a path of names; undefined where it breaks off. */
export function at(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

export function all(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of an element along a path, without blanks around it; null where it is absent or empty. */
export function xmlTextAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text = at(element, ...path)?.text.trim();
  return text === undefined || text === '' ? null : text;
}
