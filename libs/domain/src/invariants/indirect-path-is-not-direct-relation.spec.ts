import { a, describeInvariant, version } from '#domain/testing';

const relation = (id: string, component_relation_ids: readonly string[] = []) =>
  version(a.relation({ id, component_relation_ids }));
const ITSELF = 'names itself as its component';
const CIRCLE = 'a component names it as its own component';

describeInvariant({
  id: 'indirect_path_is_not_direct_relation',
  surroundings: [
    version(a.entity({ id: 'from' })),
    version(a.entity({ id: 'to' })),
    relation('first'),
    relation('second'),
    relation('whole', ['first', 'second']),
    relation('above', ['whole']),
    relation('names-r', ['first', 'r']),
  ],
  refused: [
    ['a relation made of itself', relation('r', ['r']), ITSELF],
    ['a relation made of itself among others', relation('r', ['first', 'r', 'second']), ITSELF],
    ['two relations made of each other', relation('r', ['names-r']), CIRCLE],
    ['two relations made of each other, behind a sound component', relation('r', ['first', 'names-r']), CIRCLE],
  ],
  admitted: [
    ['an indirect interest that names its components', relation('r', ['first', 'second'])],
    ['one that is made of one that is made of others', relation('r', ['whole'])],
    ['one that is made of two that share a component', relation('r', ['whole', 'above'])],
    ['a direct relation', relation('r')],
    ['one whose component is not stored: that is a dangling reference', relation('r', ['gone'])],
  ],
});
