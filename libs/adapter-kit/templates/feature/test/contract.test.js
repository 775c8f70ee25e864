// @ts-check
import test from 'node:test';
import { assertKept, featureBreaches } from '@investigation-graph/adapter-kit/contract';
import { myThing } from '../src/my-thing.feature.js';

/** @type {(id: string, office: string | null) => import('@investigation-graph/adapter-kit').EntityDraft} */
const body = (id, office) => ({ object: 'entity', id: `ds:${id}`, kind: 'company', name: id, attributes: { office } });

test('the feature keeps the contract of its port', { timeout: 120_000 }, () => {
  const sample = [body('a', '12/3'), body('b', '12/3 '), body('c', '12/4'), body('d', '9'), body('e', null)];
  assertKept(
    featureBreaches({
      feature: myThing,
      sample,
      golden: [
        ['ds:a', 'ds:b', 'same_door'],
        ['ds:a', 'ds:c', 'same_house'],
        ['ds:a', 'ds:d', 'different'],
        ['ds:a', 'ds:e', null],
      ],
    }),
  );
});
