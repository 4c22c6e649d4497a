import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOps, DEFAULT_PREFERENCES, MAX_LINES, SUBSTITUTION_POLICIES } from './cart.ts';
import type { CartLine, CartOp } from './cart.ts';

const APPLE = '4006381333931';
const rules = { maxOf: () => 12, now: 1000 };
const key = { modality: 'PICKUP', gtin13: APPLE } as const;
const line = (change: Partial<CartLine> = {}): CartLine => ({
  ...key,
  ...DEFAULT_PREFERENCES,
  quantity: 2,
  addedAt: 1,
  ...change,
});
const op = (change: Omit<Extract<CartOp, { type: 'addQty' }>, 'modality' | 'gtin13'>): CartOp => ({
  ...key,
  ...change,
});
const after = (lines: readonly CartLine[], ...ops: CartOp[]) => {
  const applied = applyOps(lines, ops, rules);
  return applied.ok ? applied.value : applied.refusal;
};

test('CRT-118 a substitution policy is exactly one of shopper choice, customer choice, none', () => {
  expect([...SUBSTITUTION_POLICIES]).toEqual(['SHOPPER_CHOICE', 'CUSTOMER_CHOICE', 'NONE']);
});

describe('a change', () => {
  test('adds to a line or creates one', () => {
    expect(after([line()], op({ type: 'addQty', quantity: 3 }))).toEqual([line({ quantity: 5 })]);
    expect(after([], op({ type: 'addQty', quantity: 3 }))).toEqual([line({ quantity: 3, addedAt: 1000 })]);
  });
  test('sets a line, and removes it at 0', () => {
    expect(after([line()], { ...key, type: 'setQty', quantity: 7 })).toEqual([line({ quantity: 7 })]);
    expect(after([line()], { ...key, type: 'setQty', quantity: 0 })).toEqual([]);
  });
  test('to one modality leaves the others alone', () => {
    const delivery = line({ modality: 'DELIVERY' });
    expect(after([line(), delivery], { ...key, type: 'remove' })).toEqual([delivery]);
  });
  test('that removes a missing line changes nothing', () => {
    expect(after([], { ...key, type: 'remove' })).toEqual([]);
  });
  test('checks a line off in a store and takes that back; what else changes of it leaves it checked off', () => {
    const checked = after([line()], { ...key, type: 'checkOff', locationId: 'oakley' });
    expect(checked).toEqual([line({ checkedAt: 'oakley' })]);
    const more = op({ type: 'addQty', quantity: 1 });
    expect(after([line({ checkedAt: 'oakley' })], more)).toEqual([line({ quantity: 3, checkedAt: 'oakley' })]);
    expect(after([line({ checkedAt: 'oakley' })], { ...key, type: 'checkOff', locationId: null })).toEqual([line()]);
  });
  test('that checks off a line which is gone changes nothing; one that is put back is checked off as it was', () => {
    expect(after([], { ...key, type: 'checkOff', locationId: 'oakley' })).toEqual([]);
    const restore = { ...key, ...DEFAULT_PREFERENCES, type: 'restore', quantity: 2, addedAt: 1 } as const;
    expect(after([], { ...restore, checkedAt: 'oakley' })).toEqual([line({ checkedAt: 'oakley' })]);
    expect(after([], restore)).toEqual([line()]);
  });
  test('over the limit is refused with the limit, and leaves the cart as it was', () => {
    const lines = [line()];
    const more = [op({ type: 'addQty', quantity: 1 }), op({ type: 'addQty', quantity: 10 })];
    expect(applyOps(lines, more, rules)).toEqual({
      ok: false,
      refusal: { code: 'OVER_LIMIT', max: 12, gtin13: APPLE },
    });
    expect(lines).toEqual([line()]);
  });
  test.each([-1, 0.5, Number.NaN])('to %d items is refused', (quantity) => {
    expect(after([line()], { ...key, type: 'setQty', quantity })).toEqual({ code: 'NOT_A_QUANTITY', gtin13: APPLE });
  });
  test('that copies a line brings it with what it has, and leaves one that is here as it is', () => {
    const copy = { ...key, ...DEFAULT_PREFERENCES, type: 'copy', quantity: 3 } as const;
    const wishes = { policy: 'CUSTOMER_CHOICE', backupGtin13: 'b', instructions: 'ripe' } as const;
    expect(after([], { ...copy, ...wishes })).toEqual([line({ ...wishes, quantity: 3, addedAt: 1000 })]);
    expect(after([line({ modality: 'DELIVERY' })], copy)).toHaveLength(2);
    const lines = [line({ quantity: 1 })];
    expect(after(lines, { ...copy, ...wishes })).toBe(lines);
  });
  test('that copies a line brings as many as can be ordered, and is never refused', () => {
    const copy = { ...key, ...DEFAULT_PREFERENCES, type: 'copy', quantity: 40 } as const;
    expect(after([], copy)).toEqual([line({ quantity: 12, addedAt: 1000 })]);
    const sold = (...gtins: string[]) => ({ maxOf: (gtin13: string) => (gtins.includes(gtin13) ? 12 : 0), now: 1000 });
    expect(applyOps([], [copy], sold())).toEqual({ ok: true, value: [] });
    const withBackup = { ...copy, policy: 'CUSTOMER_CHOICE', backupGtin13: 'b' } as const;
    const plain = { ok: true, value: [line({ quantity: 12, addedAt: 1000 })] };
    expect(applyOps([], [withBackup], sold(APPLE))).toEqual(plain);
    expect(applyOps([], [{ ...withBackup, backupGtin13: null }], sold(APPLE))).toEqual(plain);
    const full = Array.from({ length: MAX_LINES }, (_, n) => line({ gtin13: String(n) }));
    expect(after(full, copy)).toBe(full);
  });
  test('a full cart accepts more of what it has, and nothing new', () => {
    const full = Array.from({ length: MAX_LINES }, (_, n) => line({ gtin13: String(n) }));
    expect(after(full, op({ type: 'addQty', quantity: 1 }))).toEqual({ code: 'CART_FULL', gtin13: APPLE });
    expect(after(full, { ...key, gtin13: '7', type: 'addQty', quantity: 1 })).toHaveLength(MAX_LINES);
    expect(after(full, { ...key, modality: 'DELIVERY', type: 'addQty', quantity: 1 })).toHaveLength(MAX_LINES + 1);
  });
});

describe('a substitution preference', () => {
  const preferences = {
    ...key,
    type: 'setPolicy',
    policy: 'CUSTOMER_CHOICE',
    backupGtin13: 'b',
    instructions: ' ripe ',
  } as const;
  test('is kept with its backup and its trimmed instructions', () => {
    expect(after([line()], preferences)).toEqual([
      line({ policy: 'CUSTOMER_CHOICE', backupGtin13: 'b', instructions: 'ripe' }),
    ]);
  });
  test('drops a backup that does not go with it', () => {
    expect(after([line()], { ...preferences, policy: 'NONE', instructions: '  ' })).toEqual([line({ policy: 'NONE' })]);
  });
  test('for a backup needs one, and a line', () => {
    expect(after([line()], { ...preferences, backupGtin13: null })).toEqual({ code: 'BACKUP_MISSING', gtin13: APPLE });
    expect(after([], preferences)).toEqual({ code: 'LINE_NOT_FOUND', gtin13: APPLE });
  });
  test('is restored with its line', () => {
    const removed = line({ policy: 'NONE', quantity: 4, addedAt: 7 });
    expect(after([], { ...removed, type: 'restore' })).toEqual([removed]);
  });
});

const gtin = fc.constantFrom('a', 'b', 'c');
const modality = fc.constantFrom('PICKUP' as const, 'DELIVERY' as const);
const anyLine = fc.record({
  modality,
  gtin13: gtin,
  quantity: fc.integer({ min: 1, max: 12 }),
  policy: fc.constantFrom('SHOPPER_CHOICE' as const, 'NONE' as const),
  backupGtin13: fc.constant(null),
  instructions: fc.constant(null),
  addedAt: fc.constant(1),
});
const lines = fc.uniqueArray(anyLine, { selector: (each) => `${each.modality}${each.gtin13}` });

test('additions from two devices give the same cart in any order', () => {
  const add = fc.record({
    type: fc.constant('addQty' as const),
    modality,
    gtin13: gtin,
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const quantities = (of: readonly CartLine[]) =>
    new Map(of.map((each) => [each.modality + each.gtin13, each.quantity]));
  const shuffled = fc
    .array(add, { maxLength: 8 })
    .chain((ops) => fc.tuple(fc.constant(ops), fc.shuffledSubarray(ops, { minLength: ops.length })));
  fc.assert(
    fc.property(lines, shuffled, (of, [ops, other]) => {
      const roomy = { maxOf: () => 99, now: 1 };
      const [one, two] = [applyOps(of, ops, roomy), applyOps(of, other, roomy)];
      expect(one.ok).toBe(two.ok);
      expect(quantities(one.ok ? one.value : [])).toEqual(quantities(two.ok ? two.value : []));
    }),
  );
});

test('a preference belongs to SHOPPER_CHOICE alone, and goes with it', () => {
  const key = { modality: 'PICKUP', gtin13: 'milk' } as const;
  const set = (policy: 'SHOPPER_CHOICE' | 'CUSTOMER_CHOICE' | 'NONE', preference?: 'ALLOW' | 'APPROVAL') =>
    ({
      ...key,
      type: 'setPolicy',
      policy,
      backupGtin13: policy === 'CUSTOMER_CHOICE' ? 'skim' : null,
      instructions: null,
      ...(preference && { preference }),
    }) as const;
  const after = (...ops: ReturnType<typeof set>[]) => {
    const done = applyOps([], [{ ...key, type: 'setQty', quantity: 1 }, ...ops], { maxOf: () => 9, now: 1 });
    return done.ok ? done.value[0]?.preference : done.refusal.code;
  };
  expect(after()).toBeUndefined();
  expect(after(set('SHOPPER_CHOICE', 'APPROVAL'))).toBe('APPROVAL');
  expect(after(set('SHOPPER_CHOICE', 'APPROVAL'), set('SHOPPER_CHOICE'))).toBeUndefined();
  expect(after(set('NONE', 'ALLOW'))).toBeUndefined();
  expect(after(set('SHOPPER_CHOICE', 'ALLOW'), set('CUSTOMER_CHOICE', 'ALLOW'))).toBeUndefined();
});
