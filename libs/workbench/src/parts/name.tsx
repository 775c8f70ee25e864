import { shortened } from '../text/words.js';

const LONGEST = 200;

/** A name as text: it cannot turn the text around it, and is cut where it would fill the page. */
export function Name({ text, most = LONGEST }: { readonly text: string; readonly most?: number }) {
  const short = shortened(text, most);
  return <bdi title={short === text ? undefined : shortened(text, 2_000)}>{short}</bdi>;
}
