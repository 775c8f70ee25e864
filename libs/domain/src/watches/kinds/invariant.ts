import type { RefSet, View } from '../../graph/index.js';
import { localWarningsOf } from '../../invariants/index.js';
import { visibleVersions } from '../../read-model/index.js';
import type { Interruptible } from '../../shared/interruptible.js';
import type { Millis } from '../../shared/time.js';
import type { Fact, Facts, News } from '../fact.js';

/** What is odd about the touched records, by the rules that are watched. */
export function* invariantFacts(
  rules: readonly string[],
  view: View,
  touched: RefSet,
  now: Millis,
): Interruptible<Facts> {
  const facts = new Map<string, Fact>();
  for (const { object, id } of touched.all) {
    yield;
    const version = view.find(object, id);
    if (version === null) continue;
    for (const warning of localWarningsOf(version, { view, now })) {
      if (rules.length > 0 && !rules.includes(warning.rule ?? warning.code)) continue;
      const told = { ...warning, version: visibleVersions(view, object, id).length };
      const { rule, code, related_ids, message } = warning;
      facts.set(JSON.stringify([object, id, rule ?? code, related_ids]), { digest: message, told });
    }
  }
  return facts;
}

export function* invariantNews(before: Facts, after: Facts): Generator<News> {
  for (const [key, { digest, told }] of after) {
    if (before.get(key)?.digest === digest) continue;
    const { object, id, message } = told as { object: News['subject']['object']; id: string; message: string };
    yield {
      kind: 'warning',
      subject: { object, id },
      group: `${object} ${id}`,
      content: [key, told],
      summary: message,
      explanation: told,
    };
  }
}
