// Writes what clients/python knows of the API from docs/openapi.json: a TypedDict for each object of an answer or a body,
// and a method for each operation.
// Usage: node scripts/python-client.js
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'clients/python/investigation_graph/generated');
const HEAD = '# Written from docs/openapi.json by scripts/python-client.js (npm run generate). Do not edit.\n';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const WIDTH = 110;
/** Headers that the client says by itself: who asks, and in which role. */
const OF_CLIENT = new Set(['X-Role']);
const RESERVED = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** `findPath` is `find_path`; `If-Match` is `if_match`; a word of Python gets a line behind it. */
export function snake(name) {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  return RESERVED.has(words) ? `${words}_` : words;
}

function pascal(name) {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** The types of the document, each object with a name of its own. */
class Types {
  /** Definitions by name, in the order in which they were come to. */
  definitions = new Map();
  /** Names of what is no object, each behind what it is made of. */
  aliases = [];

  constructor(schemas) {
    this.schemas = schemas;
    for (const [name, schema] of Object.entries(schemas)) this.define(name, schema);
  }

  define(name, schema) {
    if (this.definitions.has(name)) return name;
    this.definitions.set(name, '');
    if (isRecord(schema)) this.definitions.set(name, this.typedDict(name, schema));
    else {
      // What it is made of is defined before it.
      const type = this.of(schema, name);
      this.definitions.delete(name);
      for (const part of type.match(/\b[A-Z]\w+/g) ?? []) {
        if (this.schemas[part] !== undefined) this.define(part, this.schemas[part]);
      }
      this.aliases.push(`${name}: TypeAlias = ${type}\n`);
      this.definitions.set(name, '');
    }
    return name;
  }

  typedDict(name, { properties, required = [], description }) {
    const members = Object.entries(properties).map(([key, member]) => {
      const type = this.of(member, `${name}${pascal(key)}`);
      return [key, required.includes(key) ? type : `NotRequired[${type}]`];
    });
    const about = docstring(description ?? '', '    ');
    if (members.every(([key]) => /^[A-Za-z_]\w*$/.test(key) && !RESERVED.has(key))) {
      const lines = members.map(([key, type]) => `    ${key}: ${type}`);
      return `class ${name}(TypedDict):\n${about}${about === '' ? '' : '\n'}${lines.join('\n')}\n`;
    }
    const lines = members.map(([key, type]) => `        ${JSON.stringify(key)}: ${quoted(type)},`);
    return `${name} = TypedDict(\n    ${JSON.stringify(name)},\n    {\n${lines.join('\n')}\n    },\n)\n`;
  }

  /** @param name what an object gets that has none of its own */
  of(schema, name) {
    if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    if (schema.allOf?.length === 1) return this.of(schema.allOf[0], name);
    const forms = schema.oneOf ?? schema.anyOf;
    if (forms !== undefined) {
      return union(forms.map((form, at) => this.of(form, forms.length > 1 ? `${name}${at + 1}` : name)));
    }
    if (isRecord(schema)) return this.define(name, schema);
    return union([schema.type ?? 'any'].flat().map((type) => this.plain(type, schema, name)));
  }

  plain(type, schema, name) {
    if (type === 'array') return `list[${schema.items === undefined ? 'Any' : this.of(schema.items, `${name}Item`)}]`;
    if (type === 'object') {
      const { additionalProperties: more } = schema;
      return `dict[str, ${typeof more === 'object' ? this.of(more, `${name}Value`) : 'Any'}]`;
    }
    return { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }[type] ?? 'Any';
  }
}

function isRecord(schema) {
  return schema.type === 'object' && schema.properties !== undefined;
}

function union(types) {
  const parts = [...new Set(types)];
  return parts.includes('Any') ? 'Any' : parts.join(' | ');
}

function literal(value) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
}

function quoted(type) {
  return `"${type.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function docstring(text, indent) {
  if (text === '') return '';
  const lines = wrapped(text.replaceAll('\\', '\\\\').replaceAll('"""', "'''"), WIDTH - indent.length - 6);
  return `${indent}"""${lines.map((line, at) => (at === 0 || line === '' ? line : `${indent}${line}`)).join('\n')}"""\n`;
}

function wrapped(text, width) {
  const lines = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/)) {
      if (line !== '' && line.length + word.length + 1 > width) {
        lines.push(line);
        line = word;
      } else line += line === '' ? word : ` ${word}`;
    }
    lines.push(line);
  }
  return lines;
}

/** Parameters of an operation: those that must be given before those that may be. */
function parametersOf({ parameters = [] }, types, name) {
  return parameters
    .filter(({ name: header }) => !OF_CLIENT.has(header) && header !== 'Idempotency-Key')
    .map((parameter) => {
      const { schema, required = false } = parameter;
      const isFlag = schema.enum?.includes('0') || schema.pattern === '^(0|1|true|false)$';
      const type = isFlag
        ? 'bool'
        : types.of(schema, `${name}${pascal(parameter.name)}`).replace(/^list\[/, 'Sequence[');
      return { ...parameter, required, type, argument: snake(parameter.name) };
    })
    .sort((a, b) => Number(b.required) - Number(a.required));
}

/** What an operation answers where all went well: its JSON, and the media types of its other forms. */
function answerOf({ responses }, types, name) {
  const bodies = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const json = [];
  const others = new Set();
  for (const [status, { content = {} }] of bodies) {
    for (const [type, { schema }] of Object.entries(content)) {
      if (type === 'application/json') json.push(types.of(schema, `${name}Answer${json.length === 0 ? '' : status}`));
      else if (type !== 'text/event-stream') others.add(type);
    }
  }
  return { json: json.length === 0 ? null : union(json), others: [...others] };
}

/** @return the text of `types.py` and of `operations.py` */
export function pythonClient({ paths, components }) {
  const types = new Types(components.schemas);
  const methods = [];
  for (const [place, byMethod] of Object.entries(paths)) {
    for (const method of METHODS) {
      if (byMethod[method] !== undefined) methods.push(...methodsOf(byMethod[method], method, place, types));
    }
  }
  const operations = `${HEAD}from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from .._transport import Lines, Transport
from .types import *  # noqa: F403


class Operations(Transport):
    """Every operation of the service, by the name that the document gives it."""

${methods.join('\n')}`;
  const text = `${HEAD}from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

${[...types.definitions.values(), ...types.aliases].filter((one) => one !== '').join('\n\n')}`;
  return { types: text, operations };
}

function methodsOf(operation, method, place, types) {
  const { operationId, requestBody } = operation;
  const name = `${operationId[0].toUpperCase()}${operationId.slice(1)}`;
  const parameters = parametersOf(operation, types, name);
  const { json, others } = answerOf(operation, types, name);
  const keyed = (operation.parameters ?? []).some((one) => one.name === 'Idempotency-Key');
  const bodySchema = requestBody?.content['application/json']?.schema;
  const streams = Object.keys(requestBody?.content ?? {}).filter((type) => type !== 'application/json');
  const body = bodySchema === undefined ? null : types.of(bodySchema, `${name}Body`);
  const base = { operation, method, place, parameters, keyed, name: snake(operationId) };
  const found = [];
  if (json !== null) found.push(methodText({ ...base, body, answer: json, accept: 'application/json' }));
  if (json !== null && streams.length > 0) {
    found.push(methodText({ ...base, name: `${base.name}_lines`, streams, answer: json, accept: 'application/json' }));
  }
  if (others.length > 0) {
    const suffix = json === null ? '' : '_as_text';
    found.push(
      methodText({
        ...base,
        name: `${base.name}${suffix}`,
        body,
        answer: 'str',
        accept: others.map((type) => type).join(', '),
      }),
    );
  }
  const isFeed = Object.keys(operation.responses['200']?.content ?? {}).join() === 'text/event-stream';
  if (isFeed) found.push(feedText(base));
  const item = itemOf(operation, types, name);
  if (item !== null) found.push(iteratorText(base, item));
  return found;
}

/** What a list holds that is told a page at a time; null for what is no such list. */
function itemOf({ responses, parameters = [] }, types, name) {
  const schema = responses['200']?.content?.['application/json']?.schema;
  const isPaged = schema?.properties?.page !== undefined && schema.properties.data?.type === 'array';
  const cursor = parameters.find((one) => one.name === 'cursor' || one.name === 'after');
  return isPaged && cursor !== undefined
    ? { type: types.of(schema.properties.data.items, `${name}AnswerDataItem`), cursor: cursor.name }
    : null;
}

function signature(name, lines, answer) {
  return `    def ${name}(\n        self,\n${lines.map((line) => `        ${line},\n`).join('')}    ) -> ${answer}:\n`;
}

function argumentLine({ argument, type, required }) {
  return required ? `${argument}: ${type}` : `${argument}: ${union([type, 'None'])} = None`;
}

function methodText({ operation, method, place, parameters, body = null, streams = [], keyed, name, answer, accept }) {
  const lines = [];
  if (body !== null) lines.push(`body: ${body}`);
  if (streams.length > 0) lines.push('lines: Lines');
  if (parameters.length > 0 || keyed || streams.length > 0) lines.push('*');
  lines.push(...parameters.map(argumentLine));
  if (streams.length > 0) {
    lines.push(`media_type: Literal[${streams.map(literal).join(', ')}] = ${literal(streams[0])}`);
  }
  if (keyed) lines.push('idempotency_key: str | None = None');
  const pairs = (where) =>
    parameters.filter((one) => one.in === where).map((one) => `${JSON.stringify(one.name)}: ${one.argument}`);
  const given = [
    ['path', pairs('path')],
    ['query', pairs('query')],
    ['headers', pairs('header')],
  ].filter(([, members]) => members.length > 0);
  const said = [
    `            ${JSON.stringify(method.toUpperCase())},\n            ${JSON.stringify(place)},\n            accept=${JSON.stringify(accept)},`,
    ...given.map(([where, members]) => `            ${where}={${members.join(', ')}},`),
    ...(body === null ? [] : ['            body=body,']),
    ...(streams.length > 0 ? ['            lines=lines,\n            media_type=media_type,'] : []),
    ...(keyed ? ['            idempotency_key=idempotency_key,\n            keyed=True,'] : []),
  ];
  return `${signature(name, lines, answer)}${docstring(aboutOf(operation, parameters), '        ')}        return self._ask(\n${said.join('\n')}\n        )\n`;
}

function aboutOf({ summary = '', description = '' }, parameters) {
  const told = parameters.filter((one) => (one.description ?? '') !== '');
  const lines = told.map((one) => `${one.argument}: ${one.description}`);
  const start = description.startsWith(summary) ? description : `${summary}. ${description}`;
  return lines.length === 0 ? start : [start, '', ...lines, ''].join('\n');
}

/** What is only told as events: each as it comes, without an end. */
function feedText({ operation, parameters, place, name }) {
  const asked = parameters.filter((one) => one.in !== 'header');
  const pairs = (where) => asked.filter((one) => one.in === where).map((one) => `"${one.name}": ${one.argument}`);
  const lines = ['*', ...asked.map(argumentLine), 'after: str | None = None'];
  const given = `path={${pairs('path').join(', ')}}, query={${pairs('query').join(', ')}}, after=after`;
  const call = `        return self._events(\n            "${place}", ${given}\n        )\n`;
  const about = `${operation.summary}: each event with its id, without an end.`;
  return `${signature(name, lines, 'Iterator[tuple[str | None, Any]]')}${docstring(about, '        ')}${call}`;
}

function iteratorText({ operation, parameters, name }, { type, cursor }) {
  const asked = parameters.filter((one) => one.name !== cursor || one.in !== 'query');
  const lines = asked.length === 0 ? [] : ['*', ...asked.map(argumentLine)];
  const given = asked.map((one) => `${one.argument}=${one.argument}`);
  const call = [
    `lambda place: self.${name}(`,
    ...given.map((one) => `                ${one},`),
    `                ${snake(cursor)}=place,`,
    '            )',
  ];
  const about = `${operation.summary}: each item, page after page.`;
  return `${signature(`iter_${name}`, lines, `Iterator[${type}]`)}${docstring(about, '        ')}        return self._items(\n            ${call.join('\n')}\n        )\n`;
}

function main() {
  const { types, operations } = pythonClient(JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')));
  writeFileSync(path.join(OUT, 'types.py'), types);
  writeFileSync(path.join(OUT, 'operations.py'), operations);
}

if (process.argv[1] === import.meta.filename) main();
