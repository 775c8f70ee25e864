import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bones, breakingChanges } from './api-changes.js';

const THING = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, size: { type: 'integer' }, kind: { type: 'string', enum: ['a', 'b'] } },
};
const BODY = { type: 'object', additionalProperties: false, required: ['id'], properties: { ...THING.properties } };

function api({ thing = THING, body = BODY, operation = {}, path = '/things', parameters } = {}) {
  return {
    paths: {
      [path]: {
        post: {
          operationId: 'makeThing',
          parameters: parameters ?? [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } }],
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
            400: {},
          },
          ...operation,
        },
      },
    },
    components: { schemas: { Thing: thing } },
  };
}

function changed(schema, properties, more = {}) {
  return { ...schema, properties: { ...schema.properties, ...properties }, ...more };
}

function found(after) {
  return breakingChanges(api(), api(after));
}

test('what is as it was breaks nobody', () => assert.deepEqual(found({}), []));

test('a path that is gone, an operation that is called otherwise', () => {
  assert.deepEqual(found({ path: '/other' }), ['POST /things is gone']);
  assert.deepEqual(found({ operation: { operationId: 'other' } }), ['POST /things is called other, was makeThing']);
});

test('an answer that lacks a member, gives it another type, or no longer surely has it', () => {
  const { id, kind } = THING.properties;
  assert.deepEqual(found({ thing: { ...THING, properties: { id, kind } } }), ['POST /things: 200.size is gone']);
  const text = changed(THING, { size: { type: 'string' } });
  assert.deepEqual(found({ thing: text }), ['POST /things: 200.size is string, was integer']);
  const nullable = changed(THING, { id: { type: ['string', 'null'] } });
  assert.deepEqual(found({ thing: nullable }), ['POST /things: 200.id is null,string, was string']);
  assert.deepEqual(found({ thing: { ...THING, required: [] } }), ['POST /things: 200.id need no longer be there']);
});

test('an answer that has more, or says more exactly what it has, breaks nobody', () => {
  assert.deepEqual(found({ thing: changed(THING, { color: { type: 'string' } }, { required: ['id', 'size'] }) }), []);
  assert.deepEqual(found({ thing: changed(THING, { kind: { type: 'string', enum: ['a'] } }) }), []);
});

test('a status or a media type that is gone; a failure less breaks nobody', () => {
  const { responses } = api().paths['/things'].post;
  assert.deepEqual(found({ operation: { responses: { 400: {} } } }), ['POST /things: 200 is gone']);
  assert.deepEqual(found({ operation: { responses: { 200: responses[200] } } }), []);
  const csv = { 200: { content: { 'text/csv': { schema: {} } } }, 400: {} };
  assert.deepEqual(found({ operation: { responses: csv } }), ['POST /things: 200 is no longer application/json']);
});

test('a request that demands more, or takes less', () => {
  assert.deepEqual(found({ body: { ...BODY, required: ['id', 'size'] } }), ['POST /things: body.size is demanded']);
  const narrowed = changed(BODY, { kind: { type: 'string', enum: ['a'] } });
  assert.deepEqual(found({ body: narrowed }), ['POST /things: body.kind no longer takes b']);
  const { id, kind } = BODY.properties;
  assert.deepEqual(found({ body: { ...BODY, properties: { id, kind } } }), [
    'POST /things: body.size is no longer taken',
  ]);
  const typed = changed(BODY, { id: { type: 'integer' } });
  assert.deepEqual(found({ body: typed }), ['POST /things: body.id takes integer, took string']);
});

test('a type that is said of listed values breaks nobody, another one does', () => {
  const listed = changed(BODY, { kind: { enum: ['a', 'b'] } });
  const after = (kind) => breakingChanges(api({ body: listed }), api({ body: changed(BODY, { kind }) }));
  assert.deepEqual(after({ type: 'string', enum: ['a', 'b'] }), []);
  assert.deepEqual(after({ enum: ['a', 'b'] }), []);
  assert.deepEqual(after({ type: 'integer' }), ['POST /things: body.kind takes integer, took string']);
});

test('a request that demands less, or takes more, breaks nobody', () => {
  assert.deepEqual(found({ body: { ...BODY, required: [] } }), []);
  assert.deepEqual(found({ body: changed(BODY, { size: { type: 'number' }, more: { type: 'string' } }) }), []);
  assert.deepEqual(found({ body: changed(BODY, { kind: { type: 'string', enum: ['a', 'b', 'c'] } }) }), []);
});

test('a parameter that is gone, is demanded, or takes less', () => {
  const kind = { name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } };
  assert.deepEqual(found({ parameters: [] }), ['POST /things: the parameter kind is gone']);
  const at = { name: 'at', in: 'query', schema: { type: 'string' } };
  assert.deepEqual(found({ parameters: [kind, at] }), []);
  assert.deepEqual(found({ parameters: [kind, { ...at, required: true }] }), [
    'POST /things: the parameter at is demanded',
  ]);
  assert.deepEqual(found({ parameters: [{ ...kind, schema: { type: 'string', enum: ['b'] } }] }), [
    'POST /things: kind no longer takes a',
  ]);
});

test('words are left out of what is kept of a release, members of that name are not', () => {
  const schema = { description: 'A thing.', properties: { description: { type: 'string', description: 'Words.' } } };
  assert.deepEqual(bones(schema), { properties: { description: { type: 'string' } } });
});

test('an answer that becomes one of several forms is as it was where each of them is', () => {
  const forms = (...more) => ({ oneOf: more.map((members) => changed(THING, members)) });
  assert.deepEqual(found({ thing: forms({}, { color: { type: 'string' } }) }), []);
  assert.deepEqual(found({ thing: { allOf: [forms({})], description: 'A thing.' } }), []);
  const { id, kind } = THING.properties;
  const smaller = { oneOf: [THING, { ...THING, properties: { id, kind } }] };
  assert.deepEqual(found({ thing: smaller }), ['POST /things: 200.size is gone']);
});
