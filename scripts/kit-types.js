// Writes what libs/adapter-kit knows of records from docs/openapi.json: of every kind, as an importer gives it and as an
// exporter is given it; and copies the types that the domain has of adapters of others.
// Usage: node scripts/kit-types.js
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import openapiTypescript, { astToString } from 'openapi-typescript';

const ROOT = path.resolve(import.meta.dirname, '..');
const GENERATED = path.join(ROOT, 'libs/adapter-kit/port/generated');
const OUT = path.join(GENERATED, 'records.ts');
/** What the domain is told by adapters of others is written once, in the domain, and stands on nothing: it is copied. */
const WRITTEN = [
  'movements/profiles/transaction-profile.ts',
  'resolutions/matching/features/matcher-feature.ts',
  'scanner/transaction-detector.ts',
];
const HEAD = '// Written from docs/openapi.json by scripts/kit-types.js (npm run generate). Do not edit.\n';
const PREFIX = '#/components/schemas/';

/** The schemas that records are made of: of each kind its draft and its answer, and what these name. */
export function recordSchemas(schemas) {
  const kept = {};
  const keep = (name) => {
    if (name in kept) return;
    kept[name] = withoutExamples(schemas[name]);
    for (const [, inner] of JSON.stringify(kept[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) keep(inner);
  };
  for (const name of ['RecordDraft', 'Record', 'PackRelation', 'IdentityDecision', 'ReportDocument']) keep(name);
  for (const [object, reference] of Object.entries(schemas.RecordDraft.discriminator.mapping)) {
    const draft = kept[reference.slice(PREFIX.length)];
    // A POST makes the id and knows the kind by its address; an importer says both.
    const { object: kind, id } = draft.properties;
    draft.properties.object = { type: 'string', enum: [object], description: kind.description };
    draft.properties.id = { type: 'string', pattern: id.pattern, description: 'The same for the same object.' };
    draft.required = ['object', 'id', ...(draft.required ?? []).filter((name) => name !== 'object' && name !== 'id')];
  }
  kept.StoredEntity = withoutDerived(kept.Entity);
  for (const { properties } of [kept.EntityDraft, kept.Entity, kept.StoredEntity]) {
    properties.effective_at.description = `Since when: of a person the birth, else the founding. ${properties.effective_at.description}`;
    properties.effective_until.description = `Until when: of a person the death. ${properties.effective_until.description}`;
  }
  return kept;
}

/** An entity as it was given, with every member: what a slice decides by. */
function withoutDerived({ properties, required, ...entity }) {
  const given = Object.entries(properties).filter(([, { readOnly }]) => readOnly !== true);
  return {
    ...copyOf(entity),
    description: 'An entity as it is stored, with every member.',
    properties: copyOf(Object.fromEntries(given)),
    required: required.filter((name) => given.some(([member]) => member === name)),
  };
}

/** What the schemas leave open is any JSON. */
export function recordsText(text) {
  const named = text.split('\n').filter((line) => !/^export type (?!.*components\[)|^export type Record\b/.test(line));
  const lines = named.map((line) => {
    return /^\s*(\/?\*)/.test(line) ? line : line.replaceAll(/(?<!")\bunknown\b(?!")/g, 'Json');
  });
  return `${HEAD}import type { Json } from '../json.js';\n\n${lines.join('\n')}`;
}

function copyOf(node) {
  return JSON.parse(JSON.stringify(node));
}

function withoutExamples(node) {
  if (Array.isArray(node)) return node.map(withoutExamples);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([key, value]) => key !== 'example' && (key !== 'examples' || Array.isArray(value)),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExamples(value)]));
}

async function main() {
  for (const file of WRITTEN) {
    copyFileSync(path.join(ROOT, 'libs/domain/src', file), path.join(GENERATED, path.basename(file)));
  }
  const { components } = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8'));
  const document = {
    openapi: '3.1.0',
    info: { title: 'records', version: '1' },
    paths: {},
    components: { schemas: recordSchemas(components.schemas) },
  };
  const options = { defaultNonNullable: false, immutable: true, rootTypes: true, rootTypesNoSchemaPrefix: true };
  writeFileSync(OUT, recordsText(astToString(await openapiTypescript(document, options))));
}

if (process.argv[1] === import.meta.filename) await main();
