import { a, viewOf, version } from '../../testing/index.js';
import { PublicStanding } from './public-standing.js';

const HIDDEN = { visibility: 'private' } as const;
const RECORDS = [
  a.entity({ id: 'open' }),
  a.entity({ id: 'hidden', ...HIDDEN }),
  a.source({ id: 's' }),
  a.source({ id: 'secret', ...HIDDEN }),
  a.source({ id: 'model', origin: 'inferred' }),
  a.evidence({ id: 'v', source_id: 's', source_version: 1 }),
  a.evidence({ id: 'w', source_id: 'secret', source_version: 1 }),
  a.evidence({ id: 'm', source_id: 'model', source_version: 1 }),
  a.relation({ id: 'r', from_id: 'open', to_id: 'open', status: 'verified', evidence_ids: ['v', 'w'] }),
  a.relation({ id: 'bare', from_id: 'open', to_id: 'open', status: 'verified', evidence_ids: ['w'] }),
  a.relation({ id: 'to-hidden', from_id: 'open', to_id: 'hidden' }),
];

function standing(): PublicStanding {
  return new PublicStanding(viewOf(RECORDS.map((fields) => version(fields))));
}

describe('how things stand by what the public sees', () => {
  it('has the records that they see, whoever asks again', () => {
    const open = standing();
    for (const _ of ['once', 'again']) {
      expect(open.find('entity', 'open')?.fields.id).toBe('open');
      expect(open.find('source', 's')?.fields.id).toBe('s');
      for (const [object, id] of [
        ['entity', 'hidden'],
        ['entity', 'nobody'],
        ['source', 'secret'],
        ['evidence', 'w'],
        ['relation', 'to-hidden'],
      ] as const) {
        expect([id, open.find(object, id), open.isVisible(object, id)]).toEqual([id, null, false]);
      }
    }
  });

  it('names what is of one of the kinds', () => {
    const open = standing();
    expect(open.presentIds(['entity'], ['open', 'hidden', 's', 'nobody'])).toEqual(['open']);
    expect(open.presentIds(['source', 'entity'], ['open', 's', 'secret'])).toEqual(['open', 's']);
    expect(open.presentIds(['evidence'], ['open', 's'])).toEqual([]);
  });

  it('admits evidence that they see, of a source that counts', () => {
    const open = standing();
    expect(['v', 'w', 'm', 'none'].map((id) => open.isAdmissible(id))).toEqual([true, false, false, false]);
  });

  it('leaves of a verification what their evidence carries', () => {
    const open = standing();
    const statusOf = (id: string): unknown => {
      const found = open.find('relation', id);
      return found === null ? null : open.statusOf(found);
    };
    expect(statusOf('r')).toBe('verified');
    expect(open.audience).toBe('full');
    expect(statusOf('bare')).not.toBe('verified');
  });
});
