import { WATCH_KINDS, type WatchKind, type WatchQuestion } from './answers.js';

/** What the form holds; it stands in the address, so that any part of the page can begin a watch. */
export type WatchForm = Readonly<Record<string, string>>;

export function kindIn(asked: WatchForm): WatchKind {
  return WATCH_KINDS.find((one) => one === asked['kind']) ?? 'entity';
}

export function namesOnLines(text: string): readonly string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

/** The question as the service takes it; null while something of it is not chosen yet. */
export function questionIn(asked: WatchForm): WatchQuestion | null {
  const kind = kindIn(asked);
  const { subject = '', from = '', to = '', names = '', dataset = '', detector = '' } = asked;
  switch (kind) {
    case 'entity':
      return subject === '' ? null : { kind, entity_id: subject };
    case 'search': {
      const all = namesOnLines(names);
      return all.length === 0 ? null : { kind, names: all.map((name) => ({ name })) };
    }
    case 'path':
      return from === '' || to === '' || from === to ? null : { kind, from_id: from, to_id: to };
    case 'claim':
      return subject === '' ? null : { kind, claim_id: subject };
    case 'question':
      return subject === '' ? null : { kind, question_id: subject };
    case 'pattern':
      return dataset.trim() === '' || detector === '' ? null : { kind, dataset: dataset.trim(), detector };
    case 'invariant':
      return { kind };
  }
}

/** The ids that alerts name, so that they are shown by what they are called. */
export function entitiesAskedOf(question: WatchQuestion): readonly string[] {
  return [question.entity_id, question.from_id, question.to_id].filter((id) => id !== undefined);
}

/** The day a year before this one, as an address has it. */
export function yearBefore(now: Date): string {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before.toISOString().slice(0, 10);
}
