import { expect, test } from 'vitest';
import { detailOf } from './log-detail.ts';

const NOTHING = { line: null, people: null, isFileThere: false };
const soup = { brand: 'Copperpot', description: 'Potato Soup' };
const line = { brand: 'Three Churns', description: 'Whole Milk', quantity: 2, instead: null };
const milk = 'Three Churns Whole Milk';

test.each([
  [{ quantity: 2, substitute: null }, 'FOUND'],
  [{ quantity: 1, substitute: null }, 'PARTLY'],
  [{ quantity: 0, substitute: null }, 'NOT_FOUND'],
  [{ quantity: 0 }, 'NOT_FOUND'],
  [{ quantity: 0, substitute: { gtin13: '0400000000010', quantity: 2, grams: null } }, 'SWAPPED'],
])('a pick of %j is %s', (data, outcome) => {
  const pick = { kind: 'pick', item: milk, outcome, found: data.quantity, ordered: 2, instead: null };
  expect(detailOf('pick-line', data, { ...NOTHING, line })).toEqual(pick);
});

test('a pick of another product has it, with how many came', () => {
  const data = { quantity: 1, substitute: { gtin13: '0400000000010', quantity: 2, grams: null } };
  const instead = { item: 'Copperpot Potato Soup', quantity: 2 };
  expect(detailOf('pick-line', data, { ...NOTHING, line: { ...line, instead: soup } })).toMatchObject({
    outcome: 'SWAPPED',
    found: 1,
    instead,
  });
});

test('a proposal has its item and how many substitutes it is of', () => {
  const data = { lineId: 'milk', quantity: 1, grams: null, proposed: [{ gtin13: '1' }, { gtin13: '2' }] };
  const detail = { kind: 'proposal', item: milk, proposed: 2, found: 1, ordered: 2 };
  expect(detailOf('propose-substitutes', data, { ...NOTHING, line })).toEqual(detail);
  expect(detailOf('propose-substitutes', {}, { ...NOTHING, line })).toBeNull();
});

test('a refund has its amount, and a change of slots what it did to how many', () => {
  expect(detailOf('refund-items', { amount: 848 }, NOTHING)).toEqual({
    kind: 'refund',
    amount: 848,
    isUnlimited: false,
    withFees: false,
  });
  expect(detailOf('refund-fees', { amount: 695, unlimited: true }, NOTHING)).toEqual({
    kind: 'refund',
    amount: 695,
    isUnlimited: true,
    withFees: false,
  });
  expect(detailOf('change-slots', { action: { kind: 'close' }, slots: 3 }, NOTHING)).toEqual({
    kind: 'slots',
    change: 'close',
    slots: 3,
  });
});

test('a refund of items and fees at once says so', () => {
  const data = { amount: 4_165, withFees: true, unlimited: true };
  expect(detailOf('refund-items', data, NOTHING)).toMatchObject({ amount: 4_165, withFees: true, isUnlimited: true });
});

test('an order that was given, taken or left names whom it was given to and whose it was', () => {
  const [to, from] = ['Ann Lee', 'Bo Park'];
  const people = { to, from };
  expect(detailOf('give-order', {}, { ...NOTHING, people })).toEqual({ kind: 'giving', to, from });
  for (const half of [
    { to, from: null },
    { to: null, from },
  ])
    expect(detailOf('give-order', {}, { ...NOTHING, people: half })).toEqual({ kind: 'giving', ...half });
  expect(detailOf('take-order', {}, { ...NOTHING, people: { to: null, from: null } })).toBeNull();
});

test('a hand-over has how many items were held back and why, and putting them back how many', () => {
  const keptBack = [
    { lineId: 'wine', quantity: 2, minAge: 21 },
    { lineId: 'beer', quantity: 1, minAge: 21 },
  ];
  const detail = { kind: 'held-back', items: 3 } as const;
  expect(detailOf('hand-over', { to: 'PERSON', keptBack, because: 'NO_ID' }, NOTHING)).toEqual({
    ...detail,
    because: 'NO_ID',
  });
  expect(detailOf('restock-held-back', { putBack: { wine: 2, beer: 1 } }, NOTHING)).toEqual({
    ...detail,
    because: null,
  });
});

test('a change of the week has its way to shop and its first day', () => {
  const data = { modality: 'PICKUP', vendorId: 'store', from: '2026-11-21', windows: 1, slots: 2 };
  expect(detailOf('change-week', data, NOTHING)).toEqual({ kind: 'week', modality: 'PICKUP', from: '2026-11-21' });
});

test('a change of a message has its name and the languages that differ', () => {
  const texts = (english: string | null, spanish: string | null) => ({ 'en-US': english, 'es-US': spanish });
  const localesOf = (before: object | null, after: object | null) =>
    detailOf('change-message', { name: 'banner/welcome', before, after, version: 1 }, NOTHING);
  const change = (...locales: readonly string[]) => ({ kind: 'setting', name: 'banner/welcome', locales });
  expect(localesOf(null, texts('Hi', null))).toEqual(change('en-US'));
  expect(localesOf(texts('Hi', 'Hola'), texts('Hi', 'Qué tal'))).toEqual(change('es-US'));
  expect(localesOf(texts('Hi', 'Hola'), null)).toEqual(change('en-US', 'es-US'));
  const data = { name: 'switch/emailOptIn', before: null, after: false, version: 1 };
  expect(detailOf('change-switch', data, NOTHING)).toEqual({ kind: 'setting', name: 'switch/emailOptIn', locales: [] });
});

test('a change of the area has how many ZIPs it got and lost, or the way to shop', () => {
  const zip = (isIn: boolean) => ({ kind: 'zip', zip: '45202', zoneId: 'z', isIn, from: [] });
  const service = { kind: 'service', service: 'DELIVERY', isOn: false } as const;
  const steps = [zip(true), zip(false), zip(true)];
  expect(detailOf('change-area', { steps }, NOTHING)).toEqual({ kind: 'area', added: 2, removed: 1 });
  expect(detailOf('change-area', { steps: [service] }, NOTHING)).toEqual(service);
});

test.each([
  ['change-week', { modality: 'PICKUP' }],
  ['change-message', {}],
  ['change-area', { steps: [] }],
  ['pick-line', { quantity: 1 }],
  ['refund-items', {}],
  ['change-slots', { action: { kind: 'another' }, slots: 3 }],
  ['hand-over', { to: 'PERSON', checkedMinAge: 21 }],
  ['add-note', {}],
])('%s with %j has nothing to say', (kind, data) => {
  expect(detailOf(kind, data, NOTHING)).toBeNull();
});

test('what is done with a file has its name and kind, and the file itself while it is kept', () => {
  const data = { importId: 'imp_1', fileName: 'fall.csv', of: 'hours', report: null };
  const file = { kind: 'file', fileName: 'fall.csv', of: 'hours' };
  for (const kind of ['upload-import', 'apply-import', 'roll-back-import'])
    expect(detailOf(kind, data, { ...NOTHING, isFileThere: true })).toEqual({ ...file, importId: 'imp_1' });
  expect(detailOf('discard-import', data, NOTHING)).toEqual({ ...file, importId: null });
  expect(detailOf('apply-import', {}, NOTHING)).toBeNull();
});
