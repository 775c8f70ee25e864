import { DAY, HOUR, ordinary, type World } from './world.js';

/** Puts honest customs in that have the shape of a pattern, so many of each. */
export function addLookAlikes(world: World, count: number): void {
  for (let n = 0; n < count; n++) {
    payroll(world, n);
    escrow(world, n);
    splitPayment(world, n);
    marketMaker(world, n);
    treasury(world, n);
    tradeTriangle(world, n);
    rentThroughFlatmates(world, n);
    businessMarket(world, n);
  }
}

/** An employer pays its staff every month, and many of them buy at the same shop in the days after. */
function payroll(world: World, n: number): void {
  const label = ordinary('payroll');
  const staff = world.people(world.whole(15, 30));
  const wages = staff.map(() => world.between(1_800, 4_000));
  for (let payday = world.between(0, 5) * DAY; payday < world.setting.days * DAY; payday += 30 * DAY) {
    staff.forEach((account, index) => {
      world.pay(`employer${n}`, account, wages[index] ?? 0, payday + world.between(0, 2) * HOUR, label);
      if (!world.chance.happens(0.6)) return;
      world.pay(account, `shop${n}`, world.between(20, 900), payday + world.between(0.2, 4) * DAY, label);
    });
  }
}

/** Somebody buys from the same seller more than once; each time another escrow agent holds the money for days. */
function escrow(world: World, n: number): void {
  const label = ordinary('escrow');
  const [buyer = '', seller = ''] = world.people(2);
  const agents = Array.from({ length: 4 }, (_, index) => `escrow${(n * 4 + index) % 12}`);
  let at = world.between(0, Math.max(1, world.setting.days - 12)) * DAY;
  for (let deal = 0; deal < 3; deal++) {
    const price = world.between(600, 6_000);
    const agent = world.chance.oneOf(agents);
    world.pay(buyer, agent, price, at, label);
    world.pay(agent, seller, price * 0.99, at + world.between(1, 4) * DAY, label);
    at += world.between(1, 3) * DAY;
  }
  // The agents' other customers.
  for (const agent of agents) {
    for (let deal = 0; deal < 6; deal++) {
      const [payer = '', payee = ''] = world.people(2);
      const [price, when] = [world.between(200, 6_000), world.between(0, world.setting.days - 3) * DAY];
      world.pay(payer, agent, price, when, label);
      world.pay(agent, payee, price * 0.99, when + world.between(1, 3) * DAY, label);
    }
  }
}

/** A company gives three departments a budget; each pays its share of one supplier's bill, and others besides. */
function splitPayment(world: World, n: number): void {
  const label = ordinary('split_payment');
  const at = world.between(0, Math.max(1, world.setting.days - 5)) * DAY;
  for (let part = 0; part < 3; part++) {
    const budget = world.between(2_000, 9_000);
    world.pay(`company${n}`, `department${n}-${part}`, budget, at, label);
    world.pay(
      `department${n}-${part}`,
      `supplier${n}`,
      budget * world.between(0.2, 0.7),
      at + world.between(0.5, 4) * DAY,
      label,
    );
    for (const other of world.people(3)) {
      world.pay(
        `department${n}-${part}`,
        other,
        budget * world.between(0.02, 0.1),
        at + world.between(0.5, 5) * DAY,
        label,
      );
    }
  }
}

/** Trades with everybody, both ways, all the time. */
function marketMaker(world: World, n: number): void {
  const label = ordinary('market_maker');
  const customers = world.people(25);
  for (let trade = 0; trade < world.setting.days * 12; trade++) {
    const customer = world.chance.oneOf(customers);
    const at = world.between(0, world.setting.days * DAY);
    const amount = world.between(300, 5_000);
    if (world.chance.happens(0.5)) world.pay(`maker${n}`, customer, amount, at, label);
    else world.pay(customer, `maker${n}`, amount, at, label);
  }
}

/** Subsidiaries send what they took in every week, and get what they need the day after. */
function treasury(world: World, n: number): void {
  const label = ordinary('treasury');
  for (let monday = 0; monday < world.setting.days; monday += 7) {
    for (let branch = 0; branch < 7; branch++) {
      const taken = world.between(3_000, 9_000);
      world.pay(`branch${n}-${branch}`, `treasury${n}`, taken, monday * DAY + world.between(15, 18) * HOUR, label);
      world.pay(
        `treasury${n}`,
        `branch${n}-${branch}`,
        taken * world.between(0.5, 1.4),
        (monday + 1) * DAY + 9 * HOUR,
        label,
      );
    }
  }
}

/** Three businesses that buy from each other in turn, of one price each time. */
function tradeTriangle(world: World, n: number): void {
  const label = ordinary('trade_triangle');
  const price = world.between(1_000, 5_000);
  for (let week = world.between(0, 3); week < world.setting.days; week += 7) {
    for (let hop = 0; hop < 3; hop++) {
      world.pay(
        `trade${n}-${hop}`,
        `trade${n}-${(hop + 1) % 3}`,
        price * world.between(0.7, 1.4),
        (week + hop) * DAY,
        label,
      );
    }
  }
}

/** Three who share a flat are paid by one employer and each pay a third of one landlord's rent. */
function rentThroughFlatmates(world: World, n: number): void {
  const label = ordinary('flatmates');
  const mates = world.people(3);
  const rent = world.between(600, 900);
  for (let month = world.between(0, 8); month < world.setting.days; month += 30) {
    for (const mate of mates) {
      world.pay(`boss${n}`, mate, world.between(2_000, 3_500), month * DAY, label);
      world.pay(mate, `landlord${n}`, rent, (month + world.between(1, 3)) * DAY, label);
    }
  }
}

/** Wholesalers from whom the same shops buy every week, not all from all. */
function businessMarket(world: World, n: number): void {
  const label = ordinary('business_market');
  for (let week = 0; week < world.setting.days; week += 7) {
    for (let shop = 0; shop < 4; shop++) {
      for (let seller = 0; seller < 4; seller++) {
        if (!world.chance.happens(0.7)) continue;
        world.pay(
          `retail${n}-${shop}`,
          `wholesale${n}-${seller}`,
          world.between(300, 3_000),
          (week + world.between(0, 5)) * DAY,
          label,
        );
      }
    }
  }
}
