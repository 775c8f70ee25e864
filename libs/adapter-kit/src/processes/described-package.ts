import { types } from 'node:util';
import type { Adapter, AdapterPackage } from '../../port/adapter-package.js';
import { SNIFF_BOUNDS } from '../../port/bounds.js';
import { ContainedCalls } from '../contained-calls.js';
import type { Described, DescribedPackage } from './description.js';

/** No adapter is deeper: what makes ever new members ends here. */
const DEEPEST = 12;

/** Says what a package has, for where nobody else's code runs. @throws what a member of it throws */
export function describedPackage(value: unknown): Described {
  return descriptionOf(value, 0, new WeakMap());
}

/** @param known what is described already, so that what is shared is so once; what refers to itself has nothing there */
function descriptionOf(value: unknown, depth: number, known: WeakMap<object, Described>): Described {
  if (typeof value === 'function') return { call: true };
  if (typeof value !== 'object' || value === null) return { value: typeof value === 'symbol' ? undefined : value };
  const earlier = known.get(value);
  if (earlier !== undefined) return earlier;
  // No port asks for bytes, each of which would be a member.
  if (depth > DEEPEST || isBytes(value)) return NOTHING;
  known.set(value, NOTHING);
  const made = Array.isArray(value)
    ? { list: Array.from(value, (one: unknown) => descriptionOf(one, depth + 1, known)) }
    : { members: membersOf(value, depth, known) };
  known.set(value, made);
  return made;
}

const NOTHING: Described = { value: undefined };

function membersOf(value: object, depth: number, known: WeakMap<object, Described>): Record<string, Described> {
  const members: Record<string, Described> = Object.create(null) as Record<string, Described>;
  // What a class has stands above its objects.
  for (
    let level: object | null = value;
    level !== null && level !== Object.prototype;
    level = Reflect.getPrototypeOf(level)
  ) {
    for (const name of Object.getOwnPropertyNames(level)) {
      if (name === 'constructor' || name === '__proto__' || name in members) continue;
      members[name] = descriptionOf(Reflect.get(value, name), depth + 1, known);
    }
  }
  return members;
}

function isBytes(value: object): boolean {
  return ArrayBuffer.isView(value) || types.isAnyArrayBuffer(value);
}

/** The package again, where its code is asked in processes alone. */
export function revived({ content }: DescribedPackage): unknown {
  const given = valueOf(content, new Map()) as Partial<AdapterPackage> | null;
  if (given === null || typeof given !== 'object' || !Array.isArray(given.adapters)) return given;
  return { ...given, adapters: (given.adapters as readonly Adapter[]).map(sniffed) };
}

/** Files are guessed by asking the importers: this is the one call that is made of an adapter in the service. */
function sniffed(brought: Adapter): Adapter {
  const given = brought as Partial<Adapter> | null;
  if (given?.port !== 'importer' || typeof given.adapter?.sniff !== 'function') return brought;
  const { adapter } = given;
  const calls = new ContainedCalls('importer', String(adapter.format), SNIFF_BOUNDS);
  const sniff = (text: string): boolean => {
    const reply = calls.ask(text);
    return 'value' in reply && reply.value === true;
  };
  return { ...brought, adapter: { ...adapter, sniff } } as Adapter;
}

/** @param known what is there again already: what was shared is again */
function valueOf(one: Described, known: Map<Described, unknown>): unknown {
  if ('value' in one) return one.value;
  if ('call' in one) return elsewhere;
  if (known.has(one)) return known.get(one);
  const made =
    'list' in one
      ? one.list.map((each) => valueOf(each, known))
      : Object.fromEntries(Object.entries(one.members).map(([name, member]) => [name, valueOf(member, known)]));
  known.set(one, made);
  return made;
}

function elsewhere(): never {
  throw new Error('what others wrote runs in a process of its own');
}
