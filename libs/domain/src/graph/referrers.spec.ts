import { LiveGraph, type Ref } from '#domain/graph';
import { a, statusStep, version } from '#domain/testing';

describe('who names a record', () => {
  it('is a question too whose step rested on it', () => {
    const graph = new LiveGraph('public');
    const status_history = [statusStep(null, 'open', '2024-01-01'), statusStep('open', 'partial', '2024-01-02', 'x')];
    graph.apply([version(a.question({ id: 'q', status: 'partial', status_history }))]);
    graph.apply([version(a.source({ id: 's' })), version(a.evidence({ id: 'x', source_id: 's' }))]);
    const named: Ref[] = [];
    graph.eachReferrer('evidence', 'x', ({ object, id }) => named.push({ object, id }));
    expect(named).toEqual([{ object: 'question', id: 'q' }]);
  });
});
