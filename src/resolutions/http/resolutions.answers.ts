import { REFUSAL_CODES } from '#domain/shared';
import { MATCH_FEATURE } from '../../platform/http/openapi/match-shapes.js';
import {
  CLUSTER,
  IDENTITY_DECISION,
  IDENTITY_PREDICATE,
  RECORD_WARNING,
} from '../../platform/http/openapi/record-shapes.js';
import {
  count,
  extended,
  flag,
  id,
  ids,
  list,
  nullable,
  number,
  object,
  part,
  sha256,
  text,
  described,
  word,
} from '../../platform/http/openapi/shape.js';
import type { BootstrapAnswer, RunRevoked } from '../bootstrap.service.js';
import type { DecisionAnswer, RevocationAnswer } from '../resolution.service.js';
import type { DatedSuggestion, DatedSuggestionPage } from '../suggestion.service.js';

export const DECISION_ANSWER = object<DecisionAnswer>(
  'IdentityDecisionResult',
  'A decision that stands, and what follows.',
  {
    resolution: IDENTITY_DECISION,
    cluster: described('What from_id is one with now.', CLUSTER),
    warnings: list(
      RECORD_WARNING,
      'What is odd about it, though it stands, and what of the relations of either cannot be of the one thing that they are now.',
    ),
  },
);

export const REVOCATION = object<RevocationAnswer>('RevocationResult', 'A decision that was taken back.', {
  resolution: IDENTITY_DECISION,
  still_connected_via: ids('Decisions by which the two are one all the same, the weakest first.'),
});

type Outlook = NonNullable<DatedSuggestion['cluster']>;

const FEATURE = extended('SuggestionFeature', 'What one comparison says for or against.', MATCH_FEATURE, {
  weight: number('Its share of all the evidence of the pair.', { min: 0, max: 1 }),
  score: number('What it would say alone; 0.5 says nothing.', { min: 0, max: 1 }),
});

const PAIR_SCORE = number('Calibrated: how likely the two are one.', { min: 0, max: 1 });

export const SUGGESTION = object<DatedSuggestion>(
  'Suggestion',
  'A pair that a reviewer might decide on. It is an argument, never evidence, and is stored nowhere.',
  {
    id: text('Names the pair, whatever becomes of its score.', 'sug_0f3a…'),
    from_id: id('One entity.'),
    to_id: id('The other.'),
    predicate: IDENTITY_PREDICATE,
    score: PAIR_SCORE,
    band: word(
      ['strong', 'likely', 'possible', 'unlikely'],
      'The score in a word; unlikely only where a lower min_score is asked for.',
    ),
    bits: number('Bits of evidence, prior included.'),
    prior_bits: number('What of it is the prior: how rarely two entities taken at random are one.'),
    probability: number('The plain probability of the bits.', { min: 0, max: 1 }),
    evidence: word(['name', 'date', 'contact', 'identifier'], 'What the two could be compared by.'),
    model_version: text('The version of the model.'),
    cluster_ids: ids('Canonical ids of the two clusters.'),
    features: list(FEATURE, 'What speaks for and against.'),
    shared_identifiers: list(
      part<DatedSuggestion['shared_identifiers'][number]>('An identifier that both have.', {
        scheme: text('Whose identifier it is.', 'lei'),
        value: text('The identifier.'),
        scope: nullable(text('Where it is unique.')),
      }),
      'Identifiers that both have.',
    ),
    conflicts: list(
      part<DatedSuggestion['conflicts'][number]>('Something that speaks against.', {
        feature: text('What was compared.', 'birth_date'),
        left: nullable(text('What the one says.')),
        right: nullable(text('What the other says.')),
        bits: number('Bits of evidence.'),
      }),
      'What speaks against.',
    ),
    blocked_by: list(text('A key.'), 'Keys that brought the two together.'),
    counterfactual: nullable(text('What would have to be otherwise.')),
    reopened: flag('Somebody was unsure before, and the evidence has changed since.'),
    cluster: nullable(
      object<Outlook>('ClusterOutlook', 'What accepting would make, where that is more than a pair.', {
        size: count('Entities.'),
        weakest_link: nullable(
          part<NonNullable<Outlook['weakest_link']>>('The least likely pair of it.', {
            from_id: id('One entity.'),
            to_id: id('The other.'),
            score: PAIR_SCORE,
          }),
        ),
        warnings: list(word(['large', 'birth_years_apart'], 'What is odd.'), 'What is odd about it.'),
      }),
    ),
    explanation: text(
      'All of it in sentences: what agrees and differs, what would settle it, who else it may be, what to check.',
    ),
    deciding: part<DatedSuggestion['deciding']>('What would decide it.', {
      confirms: nullable(
        text('What would make it strong, or what to look for where no fact would; null where it is strong.'),
      ),
      refutes: nullable(
        text(
          'What would leave too little to suggest it, several facts where no single one does; where none do, what to look for.',
        ),
      ),
    }),
    alternatives: list(
      part<DatedSuggestion['alternatives'][number]>('One of the two, and who it may be instead.', {
        entity_id: id('One of the two.'),
        other_id: id('Who it may be instead.'),
        score: PAIR_SCORE,
      }),
      'Likely others, each of which cannot be one with the pair: at most one is right.',
    ),
    together: part<DatedSuggestion['together']>(
      'All that is offered to be one with these; the pair where there is no more.',
      {
        size: count('Entities.'),
        entity_ids: ids('The first 50 of them.'),
      },
    ),
    decide: part<DatedSuggestion['decide']>('The request that accepts it.', {
      method: word(['POST'], 'The method.'),
      path: word(['/api/v1/graph/resolutions'], 'The path.'),
      body: part<DatedSuggestion['decide']['body']>('The body, without the reason.', {
        predicate: IDENTITY_PREDICATE,
        from_id: id('One entity.'),
        to_id: id('The other.'),
      }),
    }),
    graph_version: text('The version that it was computed from.'),
  },
);

type Apart = NonNullable<DatedSuggestionPage['conflicts'][number]['apart']>;

const APART = nullable(
  part<Apart>('Two of what would be joined that a fact keeps apart, or that speak most against it.', {
    from_id: id('One entity.'),
    to_id: id('The other.'),
    why: word(['lives', 'identifiers', 'generation', 'evidence'], 'What keeps them apart.'),
  }),
);

/** What stands beside a page of suggestions. */
export const BESIDE_SUGGESTIONS = {
  graph_version: text('The version that the list answers for.'),
  conflicts: list(
    object<DatedSuggestionPage['conflicts'][number]>('BlockedPair', 'A likely pair that accepting would be refused.', {
      from_id: id('One entity.'),
      to_id: id('The other.'),
      score: PAIR_SCORE,
      decision_ids: ids('Judgements between members of the two clusters.'),
      relation_ids: ids('Relations between them that nobody has to himself.'),
      apart: APART,
    }),
    'Pairs of the page that are not offered.',
  ),
};

const LINK = {
  from_id: id('One entity.'),
  scheme: text('Whose identifier they share.', 'lei'),
  value: text('The identifier.'),
};

export const BOOTSTRAP_REPORT = object<BootstrapAnswer>(
  'BootstrapReport',
  'Decisions that equal identifiers justify.',
  {
    run_id: text('Names the run: it can be revoked.'),
    dry_run: flag('Whether nothing was decided.'),
    plan_sha256: sha256('Of the plan: sent back, it is done as it was looked at or not at all.'),
    created: count('Decisions taken.'),
    already: count('Pairs with an equal identifier that are one already.'),
    planned: list(
      object<BootstrapAnswer['planned'][number]>('PlannedLink', 'A link that would be, or was, decided.', {
        ...LINK,
        to_id: id('The other.'),
        scope: nullable(text('Where the identifier is unique.')),
      }),
      'The first 1 000.',
    ),
    skipped: list(
      object<BootstrapAnswer['skipped'][number]>('SkippedLink', 'What shares an identifier and is not linked by it.', {
        ...LINK,
        to_id: nullable(id('The other; null where the identifier itself is at fault.')),
        why: word(
          [
            'placeholder',
            'failing_checksum',
            'missing_scope',
            'too_many_clusters',
            'identifier_conflict',
            'kinds_differ',
            'lives_disjoint',
            'judged',
            'name_conflict',
            'cluster_conflict',
            ...REFUSAL_CODES,
          ],
          'Why not.',
        ),
      }),
      'The first 1 000.',
    ),
    decisions: ids('The decisions that were taken.', 'resolution:gannet-holdings'),
    warnings: list(
      RECORD_WARNING,
      'What of the relations of the linked cannot be of the one thing that they would be.',
    ),
    truncated: flag('There is more than is listed.'),
  },
);

export const RUN_REVOKED = object<RunRevoked>('BootstrapRevocation', 'A run that was taken back.', {
  run_id: text('The run.'),
  revoked: count('Decisions taken back.'),
});
