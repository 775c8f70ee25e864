import type { Adapter, AdapterPackage } from '../../port/adapter-package.js';
import { ContainedCalls } from '../contained-calls.js';
import type { Described, DescribedPackage } from './description.js';

/** No adapter is deeper: what refers to itself ends here. */
const DEEPEST = 12;

/** Says what a package has, for where nobody else's code runs. @throws what a member of it throws */
export function described(value: unknown, depth = 0): Described {
  if (typeof value === 'function') return { call: true };
  if (typeof value !== 'object' || value === null) return { value: typeof value === 'symbol' ? undefined : value };
  if (depth > DEEPEST) return { value: undefined };
  if (Array.isArray(value)) return { list: value.map((one) => described(one, depth + 1)) };
  const members: Record<string, Described> = Object.create(null) as Record<string, Described>;
  // What a class has stands above its objects.
  for (
    let level: object | null = value;
    level !== null && level !== Object.prototype;
    level = Reflect.getPrototypeOf(level)
  ) {
    for (const name of Object.getOwnPropertyNames(level)) {
      if (name === 'constructor' || name === '__proto__' || name in members) continue;
      members[name] = described(Reflect.get(value, name), depth + 1);
    }
  }
  return { members };
}

/** The package again, where its code is asked in processes alone. */
export function revived({ content }: DescribedPackage): unknown {
  const given = valueOf(content) as Partial<AdapterPackage> | null;
  if (given === null || typeof given !== 'object' || !Array.isArray(given.adapters)) return given;
  return { ...given, adapters: (given.adapters as readonly Adapter[]).map(sniffed) };
}

/** Files are guessed by asking the importers: this is the one call that is made of an adapter in the service. */
function sniffed(brought: Adapter): Adapter {
  const given = brought as Partial<Adapter> | null;
  if (given?.port !== 'importer' || typeof given.adapter?.sniff !== 'function') return brought;
  const { adapter } = given;
  const calls = new ContainedCalls('importer', String(adapter.format), SNIFF_LIMITS);
  const sniff = (text: string): boolean => {
    const reply = calls.ask(text);
    return 'value' in reply && reply.value === true;
  };
  return { ...brought, adapter: { ...adapter, sniff } } as Adapter;
}

const SNIFF_LIMITS = { callMs: 1_000, heapMb: 64 };

function valueOf(one: Described): unknown {
  if ('value' in one) return one.value;
  if ('call' in one) return elsewhere;
  if ('list' in one) return one.list.map(valueOf);
  return Object.fromEntries(Object.entries(one.members).map(([name, member]) => [name, valueOf(member)]));
}

function elsewhere(): never {
  throw new Error('what others wrote runs in a process of its own');
}
