/** Characters that XML 1.0 cannot hold, not even as references: controls, halves of surrogate pairs, U+FFFE, U+FFFF. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const MARKUP = /[&<>"'\t\n\r]/g;
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** The text as the content of an XML 1.0 element or attribute. What XML cannot hold becomes U+FFFD. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(MARKUP, (character) => REFERENCES[character] ?? character);
}

/** ` name="value"` for each that has a value. */
export function xmlAttributes(attributes: Readonly<Record<string, string | null>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${xmlText(value)}"`))
    .join('');
}
