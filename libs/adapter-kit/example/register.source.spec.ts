import { EVERYTHING } from '#domain/analytics';
import { describeTransactionSource } from '#adapter-kit/testing';
import { RegisterSource } from './register.source.js';

const ROWS = ['05', '06', '07'].map((day, index) => ({
  tx_id: String(index),
  timestamp: `2026-01-${day}T10:00:00Z`,
  from: 'a',
  to: 'b',
  amount: '10.50',
  asset: 'EUR',
}));

describeTransactionSource('register', () => {
  let isDown = false;
  return Promise.resolve({
    source: new RegisterSource(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(ROWS))),
    perimeter: EVERYTHING,
    goDown: () => Promise.resolve(void (isDown = true)),
    close: () => Promise.resolve(),
  });
});
