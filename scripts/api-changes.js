// Finds what breaks a client between the API of the last release (docs/openapi.released.json) and docs/openapi.json: what
// is no longer there, what an answer no longer promises, what a request no longer takes or now demands. Members,
// operations and parameters that are new break nobody.
// Usage: node scripts/api-changes.js [--release]
//   --release  takes docs/openapi.json for the API of the release, without its words
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const ROOT = path.resolve(import.meta.dirname, '..');
const PUBLISHED = path.join(ROOT, 'docs/openapi.json');
const RELEASED = path.join(ROOT, 'docs/openapi.released.json');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Members that tell a reader something, and bind nobody. */
const WORDS = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'title',
  'tags',
  'info',
  'servers',
  'externalDocs',
]);

/** What breaks a client that was written for `before`, a line each. */
export function breakingChanges(before, after) {
  const found = [];
  for (const [place, byMethod] of Object.entries(before.paths)) {
    for (const method of METHODS) {
      const old = byMethod[method];
      if (old === undefined) continue;
      const name = `${method.toUpperCase()} ${place}`;
      const now = after.paths[place]?.[method];
      if (now === undefined) {
        found.push(`${name} is gone`);
        continue;
      }
      if (old.operationId !== now.operationId) {
        found.push(`${name} is called ${now.operationId}, was ${old.operationId}`);
      }
      const comparison = new Comparison(before, after, found);
      comparison.parameters(old.parameters ?? [], now.parameters ?? [], name);
      comparison.body(old.requestBody, now.requestBody, name);
      comparison.answers(old.responses, now.responses, name);
    }
  }
  return [...new Set(found)];
}

class Comparison {
  constructor(before, after, found) {
    Object.assign(this, { before, after, found, seen: new Set() });
  }

  parameters(old, now, name) {
    const key = (one) => `${one.in} ${one.name.toLowerCase()}`;
    const known = new Map(old.map((one) => [key(one), one]));
    const kept = new Map(now.map((one) => [key(one), one]));
    for (const [id, one] of known) {
      const present = kept.get(id);
      if (present === undefined) this.found.push(`${name}: the parameter ${one.name} is gone`);
      else this.asked(one.schema ?? {}, present.schema ?? {}, `${name}: ${one.name}`);
    }
    for (const [id, one] of kept) {
      if (one.required === true && known.get(id)?.required !== true) {
        this.found.push(`${name}: the parameter ${one.name} is demanded`);
      }
    }
  }

  body(old, now, name) {
    if (old === undefined) {
      if (now?.required === true) this.found.push(`${name}: a body is demanded`);
      return;
    }
    for (const [type, { schema }] of Object.entries(old.content)) {
      const present = now?.content[type];
      if (present === undefined) this.found.push(`${name}: ${type} is no longer taken`);
      else this.asked(schema ?? {}, present.schema ?? {}, `${name}: body`);
    }
  }

  answers(old, now, name) {
    for (const [status, response] of Object.entries(old)) {
      const { content = {} } = resolvedResponse(this.before, response);
      if (now[status] === undefined) {
        if (status.startsWith('2')) this.found.push(`${name}: ${status} is gone`);
        continue;
      }
      for (const [type, { schema }] of Object.entries(content)) {
        const present = resolvedResponse(this.after, now[status]).content?.[type];
        if (present === undefined) this.found.push(`${name}: ${status} is no longer ${type}`);
        else this.told(schema ?? {}, present.schema ?? {}, `${name}: ${status}`);
      }
    }
  }

  /** What an answer may hold may only become narrower, and what it surely holds only more. */
  told(old, now, place) {
    const [was, is] = this.resolved(old, now);
    if (was === null) return;
    // One form that became several: a client reads each of them as the one that it knew.
    const forms = is.oneOf ?? is.anyOf;
    if (forms !== undefined && was.oneOf === undefined && was.anyOf === undefined) {
      for (const form of forms) this.told(was, form, place);
      return;
    }
    if (!isWithin(typesOf(is), typesOf(was))) this.found.push(`${place} is ${typesOf(is)}, was ${typesOf(was)}`);
    for (const [name, member] of Object.entries(was.properties ?? {})) {
      const present = is.properties?.[name];
      if (present === undefined) this.found.push(`${place}.${name} is gone`);
      else this.told(member, present, `${place}.${name}`);
    }
    for (const name of was.required ?? []) {
      const isThere = is.properties?.[name] !== undefined;
      if (isThere && !(is.required ?? []).includes(name)) this.found.push(`${place}.${name} need no longer be there`);
    }
    this.inside(was, is, place, (a, b, at) => this.told(a, b, at));
    // A form that an answer may newly have is one that nobody reads yet.
    this.forms(was, is, place, (a, b, at) => this.told(a, b, at));
  }

  /** What a request may hold may only become wider, and what it must hold only less. */
  asked(old, now, place) {
    const [was, is] = this.resolved(old, now);
    if (was === null) return;
    if (!isWithin(typesOf(was), typesOf(is))) this.found.push(`${place} takes ${typesOf(is)}, took ${typesOf(was)}`);
    const refused = (was.enum ?? []).filter((word) => is.enum !== undefined && !is.enum.includes(word));
    if (refused.length > 0) this.found.push(`${place} no longer takes ${refused.join(', ')}`);
    if (was.enum === undefined && is.enum !== undefined) this.found.push(`${place} takes only ${is.enum.join(', ')}`);
    for (const [name, member] of Object.entries(was.properties ?? {})) {
      const present = is.properties?.[name];
      if (present !== undefined) this.asked(member, present, `${place}.${name}`);
      else if (is.additionalProperties === false) this.found.push(`${place}.${name} is no longer taken`);
    }
    for (const name of is.required ?? []) {
      if (!(was.required ?? []).includes(name)) this.found.push(`${place}.${name} is demanded`);
    }
    this.inside(was, is, place, (a, b, at) => this.asked(a, b, at));
    this.forms(was, is, place, (a, b, at) => this.asked(a, b, at));
  }

  inside(was, is, place, compare) {
    if (was.items !== undefined && is.items !== undefined) compare(was.items, is.items, `${place}[]`);
    const [before, after] = [was.additionalProperties, is.additionalProperties];
    if (typeof before === 'object' && typeof after === 'object') compare(before, after, `${place}.*`);
  }

  /** Forms are compared one by one, in their order. */
  forms(was, is, place, compare) {
    for (const word of ['anyOf', 'oneOf', 'allOf']) {
      const [before, after] = [was[word], is[word]];
      if (before === undefined) continue;
      if (after === undefined || after.length < before.length) this.found.push(`${place} has fewer forms`);
      else before.forEach((form, at) => compare(form, after[at], place));
    }
  }

  /** Both schemas themselves; nulls where the pair was compared before. */
  resolved(old, now) {
    const pair = `${old.$ref ?? ''} ${now.$ref ?? ''}`;
    if (old.$ref !== undefined && now.$ref !== undefined) {
      if (this.seen.has(pair)) return [null, null];
      this.seen.add(pair);
    }
    return [schemaOf(this.before, old), schemaOf(this.after, now)];
  }
}

function schemaOf(document, schema) {
  // A named schema with a description of its own stands in an allOf of one.
  if (schema.type === undefined && schema.allOf?.length === 1) return schemaOf(document, schema.allOf[0]);
  if (schema.$ref === undefined) return schema;
  return schemaOf(document, document.components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {});
}

/** What several operations answer stands once in a document. */
function resolvedResponse(document, response) {
  if (response.$ref === undefined) return response;
  return document.components.responses[response.$ref.slice(response.$ref.lastIndexOf('/') + 1)] ?? {};
}

/** The types that a schema gives, or those of the values that it lists; none where it gives neither. */
function typesOf({ type, enum: values }) {
  if (type !== undefined) return [type].flat().sort();
  return [...new Set((values ?? []).map((value) => (value === null ? 'null' : typeof value)))].sort();
}

/** Whether everything of the one is in the other; who says nothing takes anything. A whole number is a number. */
function isWithin(types, others) {
  if (others.length === 0) return true;
  if (types.length === 0) return false;
  return types.every((type) => others.includes(type) || (type === 'integer' && others.includes('number')));
}

/** The document without what binds nobody. */
export function bones(node, isMap = false) {
  if (Array.isArray(node)) return node.map((one) => bones(one));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => isMap || !WORDS.has(key));
  // Names of members and of schemas are no keywords.
  return Object.fromEntries(kept.map(([key, value]) => [key, bones(value, !isMap && MAPS.has(key))]));
}
const MAPS = new Set(['properties', 'schemas', 'responses', 'paths']);

function main([flag]) {
  const published = JSON.parse(readFileSync(PUBLISHED, 'utf8'));
  if (flag === '--release') {
    writeFileSync(RELEASED, `${JSON.stringify(bones(published))}\n`);
    return;
  }
  if (!existsSync(RELEASED)) throw new Error(`${RELEASED} is not there: node scripts/api-changes.js --release`);
  const changes = breakingChanges(JSON.parse(readFileSync(RELEASED, 'utf8')), published);
  for (const change of changes) process.stdout.write(`${change}\n`);
  if (changes.length === 0) return;
  process.stdout.write(`${changes.length} changes break clients of the last release (docs/openapi.released.json)\n`);
  process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2));
