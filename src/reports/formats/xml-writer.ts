/** An element: its name, and its text or its children. Null stands for an element that is left out. */
export interface XmlNode {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean | null>>;
  readonly content: string | number | boolean | readonly (XmlNode | null)[];
}

/** An element with a text; none where there is no value. */
export function textNode(name: string, value: string | number | boolean | null | undefined): XmlNode | null {
  return value === null || value === undefined ? null : { name, content: value };
}

export function node(name: string, children: readonly (XmlNode | null)[]): XmlNode {
  return { name, content: children };
}

/**
 * A document in one form only: one element a line, indented by two blanks, attributes in the order given, LF at the end of
 * each line. Equal trees give equal bytes.
 */
export function xmlDocument(root: XmlNode): string {
  const lines: string[] = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function write({ name, attributes = {}, content }: XmlNode, indent: string, lines: string[]): void {
  const marks = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([attribute, value]) => ` ${attribute}="${escaped(String(value))}"`)
    .join('');
  if (typeof content !== 'object') {
    lines.push(`${indent}<${name}${marks}>${escaped(String(content))}</${name}>`);
    return;
  }
  const children = content.filter((child) => child !== null);
  if (children.length === 0) {
    lines.push(`${indent}<${name}${marks}/>`);
    return;
  }
  lines.push(`${indent}<${name}${marks}>`);
  for (const child of children) write(child, `${indent}  `, lines);
  lines.push(`${indent}</${name}>`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** What XML 1.0 cannot hold, not even as a reference: control characters, noncharacters, halves of characters. */
const IMPOSSIBLE =
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as XML holds it; what XML 1.0 cannot hold becomes U+FFFD. Line ends are references, so that one line stays one. */
function escaped(text: string): string {
  return text.replaceAll(IMPOSSIBLE, '\ufffd').replaceAll(/[&<>"\r\n\t]/g, (character) => ENTITIES[character] ?? '');
}
