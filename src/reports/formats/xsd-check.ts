import { memoryPages, validateXML } from 'xmllint-wasm';
import type { GoamlProblem } from './goaml/goaml-tree.js';

/** Documents that are checked at the same time: each check is a thread with a memory of its own. */
const AT_ONCE = 2;
/** Larger documents are not checked: libxml2 holds a document many times over. */
const MAX_CHECKED_BYTES = 16 * 1024 * 1024;
const DOCUMENT = 'report.xml';
const ERRORS_LISTED = 50;

/** Checks documents against schemas with libxml2, which reads no file and no network. */
export class XsdCheck {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * What the schema says against the document, with the path of each element; null when the document is too large.
   *
   * @param document XML as `xmlDocument` writes it: one element a line
   */
  async problems(document: Uint8Array, schema: string): Promise<readonly GoamlProblem[] | null> {
    if (document.byteLength > MAX_CHECKED_BYTES) return null;
    await this.turn();
    try {
      const { errors } = await validateXML({
        xml: [{ fileName: DOCUMENT, contents: document }],
        schema: [schema],
        maxMemoryPages: memoryPages.GiB,
      });
      const lines = errors.length === 0 ? [] : new TextDecoder().decode(document).split('\n');
      return errors.slice(0, ERRORS_LISTED).map(({ message, loc }) => ({
        path: loc === null ? '/' : pathAt(lines, loc.lineNumber),
        code: 'xsd',
        message,
      }));
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }

  private async turn(): Promise<void> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
  }
}

const ELEMENT = /^( *)<([A-Za-z_][\w.-]*)/;
/** Elements of which a document has several, so that a path says which. */
const REPEATED: ReadonlySet<string> = new Set(['transaction', 'report_party', 'finding', 'statement']);

/** The path of the element that begins on a line, in a document that is indented by two blanks a level. */
export function pathAt(lines: readonly string[], lineNumber: number): string {
  const open: { name: string; position: number }[] = [];
  const counts: Map<string, number>[] = [new Map<string, number>()];
  for (const line of lines.slice(0, lineNumber)) {
    const match = ELEMENT.exec(line);
    if (match === null) continue;
    const depth = (match[1] ?? '').length / 2;
    const name = match[2] ?? '';
    open.length = depth;
    counts.length = depth + 1;
    const siblings = counts[depth] ?? new Map<string, number>();
    const position = (siblings.get(name) ?? 0) + 1;
    siblings.set(name, position);
    counts[depth] = siblings;
    counts.push(new Map<string, number>());
    open.push({ name, position });
  }
  return open.map(({ name, position }) => (REPEATED.has(name) ? `/${name}[${position}]` : `/${name}`)).join('');
}
