/** A text, and where in something it stands. */
export interface PlacedText {
  /** As a JSON pointer. */
  readonly pointer: string;
  readonly text: string;
}

/** Every text of a value at whatever depth, with its place. */
export function placesOfTexts(value: unknown, pointer = ''): readonly PlacedText[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    placesOfTexts(one, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
