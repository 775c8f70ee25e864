import type { Label } from '../labelled-set.js';
import { DAY, HOUR, type World } from './world.js';

/** How patterns are planted: quickly and keeping the value, as AMLworld's are, or over weeks with the shape alone. */
export type Manner = 'swift' | 'weeks';

/** Plants so many of each pattern. Times of a pattern are shares of its length, which the manner decides. */
export function plantPatterns(world: World, manner: Manner, count: number): void {
  for (let n = 0; n < count; n++) {
    scatterGather(world, manner, n);
    gatherScatter(world, manner, n);
    bipartite(world, manner, n);
    cycle(world, manner, n);
    chain(world, manner, n);
  }
}

/** The length of a pattern, when it begins, and what is passed on of an amount. */
function manners(world: World, manner: Manner): { begin: number; length: number; pass: (amount: number) => number } {
  const length = manner === 'swift' ? world.between(1.5, 4) * DAY : world.between(12, 24) * DAY;
  const begin = world.between(0, world.setting.days * DAY - length);
  const pass = (amount: number): number =>
    manner === 'swift' ? amount * world.between(0.94, 1) : world.between(150, 1_200);
  return { begin, length, pass };
}

function suspicious(typology: string, n: number): Label {
  return { isSuspicious: true, attempt: `${typology}${n}`, typology, behaviour: null };
}

function scatterGather(world: World, manner: Manner, n: number): void {
  const { begin, length, pass } = manners(world, manner);
  const [source = '', sink = '', ...middles] = world.people(2 + world.whole(3, 10));
  const label = suspicious('scatter_gather', n);
  for (const middle of middles) {
    const amount = manner === 'swift' ? world.between(800, 9_000) : world.between(150, 1_200);
    const out = begin + length * world.between(0, 0.5);
    world.pay(source, middle, amount, out, label);
    world.pay(middle, sink, pass(amount), Math.max(out + HOUR, begin + length * world.between(0.5, 1)), label);
  }
}

function gatherScatter(world: World, manner: Manner, n: number): void {
  const { begin, length, pass } = manners(world, manner);
  const [hub = '', ...others] = world.people(1 + 2 * world.whole(6, 10));
  const label = suspicious('gather_scatter', n);
  let gathered = 0;
  const half = others.length / 2;
  others.slice(0, half).forEach((sender) => {
    const amount = manner === 'swift' ? world.between(800, 9_000) : world.between(150, 1_200);
    gathered += amount;
    world.pay(sender, hub, amount, begin + length * world.between(0, 0.5), label);
  });
  others.slice(half).forEach((receiver) => {
    world.pay(hub, receiver, pass(gathered / half), begin + length * world.between(0.5, 1), label);
  });
}

function bipartite(world: World, manner: Manner, n: number): void {
  const { begin, length } = manners(world, manner);
  const [left, right] = [world.whole(3, 5), world.whole(3, 5)];
  const members = world.people(left + right);
  const label = suspicious('bipartite', n);
  for (const source of members.slice(0, left)) {
    for (const target of members.slice(left)) {
      world.pay(
        source,
        target,
        world.between(300, 4_000),
        begin + Math.min(length, 2.5 * DAY) * world.between(0, 1),
        label,
      );
    }
  }
}

function cycle(world: World, manner: Manner, n: number): void {
  const { begin, length, pass } = manners(world, manner);
  const members = world.people(world.whole(3, 9));
  const label = suspicious('cycle', n);
  let amount = world.between(800, 9_000);
  members.forEach((member, index) => {
    const at = begin + (length * (index + world.between(0, 0.9))) / members.length;
    world.pay(member, members[(index + 1) % members.length] ?? '', amount, at, label);
    amount = pass(amount);
  });
}

function chain(world: World, manner: Manner, n: number): void {
  const { begin, length, pass } = manners(world, manner);
  const members = world.people(world.whole(5, 8));
  const label = suspicious('hop_chain', n);
  let amount = world.between(1_500, 9_000);
  members.slice(1).forEach((member, index) => {
    const at = begin + (length * (index + world.between(0, 0.9))) / (members.length - 1);
    world.pay(members[index] ?? '', member, amount, at, label);
    amount = pass(amount);
  });
}
