import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartLine, DEFAULT_PREFERENCES } from './cart.ts';
import { applyChanges, type CartChange, REMEMBERED_FOR, remembered } from './replacement.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;
const rules = { maxOf: () => 12, now: NOW };
const line = (gtin13: string, change: Partial<CartLine> = {}): CartLine => ({
  modality: 'PICKUP',
  gtin13,
  quantity: 2,
  addedAt: 1,
  ...DEFAULT_PREFERENCES,
  ...change,
});
const replace = (change: object = {}): CartChange => ({
  type: 'replace',
  modality: 'PICKUP',
  gtin13: 'gone',
  newGtin13: 'new',
  quantity: 3,
  itemIndex: 5,
  ...change,
});
const undo = (change: object = {}): CartChange => ({
  type: 'undoReplace',
  modality: 'PICKUP',
  gtin13: 'gone',
  newGtin13: 'new',
  ...change,
});
const after = (lines: readonly CartLine[], changes: readonly CartChange[], at = NOW) => {
  const applied = applyChanges(lines, changes, { ...rules, now: at });
  return applied.ok ? applied.value : applied.refusal;
};
const linesAfter = (lines: readonly CartLine[], changes: readonly CartChange[], at = NOW): readonly CartLine[] => {
  const applied = applyChanges(lines, changes, { ...rules, now: at });
  if (!applied.ok) throw new Error(applied.refusal.code);
  return applied.value;
};

test('a cart remembers its 20 newest replacements, however many were made', () => {
  let lines: readonly CartLine[] = [];
  for (let round = 0; round < 50; round += 1)
    lines = linesAfter(
      [...lines.filter(({ gtin13 }) => gtin13 !== 'gone'), line('gone')],
      [replace({ quantity: 1, newGtin13: `n${round % 5}` })],
      NOW + round,
    );
  const kept = lines
    .flatMap((each) => remembered(each, NOW + 50))
    .map(({ expiresAt }) => expiresAt - REMEMBERED_FOR - NOW);
  expect(kept.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 30 + n));
});

describe('a replacement', () => {
  test('CRT-137 CON-014 takes the place and the note of the line, with the policy NONE', () => {
    const gone = line('gone', { policy: 'CUSTOMER_CHOICE', backupGtin13: 'b', instructions: 'ripe', addedAt: 7 });
    const [made, ...others] = linesAfter([gone], [replace()]);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      modality: 'PICKUP',
      gtin13: 'new',
      quantity: 3,
      addedAt: 7,
      policy: 'NONE',
      backupGtin13: null,
      instructions: 'ripe',
    });
  });

  test('of a product that is in the cart adds to its line, which keeps its own policy and both notes', () => {
    const other = line('new', { policy: 'CUSTOMER_CHOICE', backupGtin13: 'b', instructions: 'big', addedAt: 9 });
    expect(linesAfter([line('gone', { instructions: 'ripe' }), other], [replace()])).toMatchObject([
      {
        gtin13: 'new',
        quantity: 5,
        policy: 'CUSTOMER_CHOICE',
        backupGtin13: 'b',
        instructions: 'big; ripe',
        addedAt: 9,
      },
    ]);
  });

  test.each([
    [null, null, null],
    [null, 'ripe', 'ripe'],
    ['big', null, 'big'],
    ['ripe', 'ripe', 'ripe'],
    ['big', 'ripe', 'big; ripe'],
  ])('never loses a note: %s and %s become %s', (own, brought, instructions) => {
    const made = linesAfter([line('gone', { instructions: brought }), line('new', { instructions: own })], [replace()]);
    expect(made).toMatchObject([{ instructions }]);
  });

  test.each([
    ['whose line is gone', [line('new')], replace(), { code: 'LINE_NOT_FOUND', gtin13: 'gone' }],
    ['by itself', [line('gone')], replace({ newGtin13: 'gone' }), { code: 'SAME_PRODUCT', gtin13: 'gone' }],
    [
      'of more than the maximum',
      [line('gone')],
      replace({ quantity: 13 }),
      { code: 'OVER_LIMIT', max: 12, gtin13: 'new' },
    ],
    [
      'that makes too many with those there',
      [line('gone'), line('new', { quantity: 10 })],
      replace(),
      { code: 'OVER_LIMIT' },
    ],
    [
      'whose notes do not fit on one line',
      [line('gone', { instructions: 'a'.repeat(64) }), line('new', { instructions: 'b'.repeat(63) })],
      replace(),
      { code: 'NOTES_TOO_LONG', gtin13: 'new' },
    ],
    ['in another modality', [line('gone', { modality: 'DELIVERY' })], replace(), { code: 'LINE_NOT_FOUND' }],
  ])('%s is refused', (_case, lines, change, refusal) => {
    expect(after(lines, [change])).toMatchObject(refusal);
  });

  test('notes that just fit on one line are kept', () => {
    const lines = [line('gone', { instructions: 'a'.repeat(64) }), line('new', { instructions: 'b'.repeat(62) })];
    expect(linesAfter(lines, [replace()])[0]?.instructions).toHaveLength(128);
  });

  test('leaves the other modalities alone', () => {
    const delivery = line('gone', { modality: 'DELIVERY' });
    expect(linesAfter([line('gone'), delivery], [replace()])).toContainEqual(delivery);
  });

  test('CRT-136 CON-002 is remembered for 60 minutes and no longer', () => {
    expect(REMEMBERED_FOR).toBe(60 * MINUTE);
    const [made] = linesAfter([line('gone', { quantity: 4 })], [replace()]);
    expect(made && remembered(made, NOW + 60 * MINUTE - 1)).toMatchObject([
      { original: { gtin13: 'gone', quantity: 4 }, quantity: 3, itemIndex: 5 },
    ]);
    expect(made && remembered(made, NOW + 60 * MINUTE)).toEqual([]);
  });
});

describe('undoing a replacement', () => {
  const gone = line('gone', { policy: 'CUSTOMER_CHOICE', backupGtin13: 'b', instructions: 'ripe', addedAt: 7 });

  test('puts the line back as it was', () => {
    expect(linesAfter([gone], [replace(), undo()])).toEqual([gone]);
  });

  test('of a product that was in the cart leaves that line as it was', () => {
    const other = line('new', { instructions: 'big', policy: 'CUSTOMER_CHOICE', backupGtin13: 'c' });
    expect(linesAfter([other, gone], [replace(), undo()])).toEqual([{ ...other, replaces: [] }, gone]);
  });

  test('leaves a note that the shopper has written since, and items added since', () => {
    const note = { type: 'setPolicy', modality: 'PICKUP', gtin13: 'new', policy: 'NONE', backupGtin13: null } as const;
    const changes = [replace(), { ...note, instructions: 'mine' }, { ...note, type: 'addQty', quantity: 1 } as const];
    expect(linesAfter([gone], [...changes, undo()])).toMatchObject([
      { gtin13: 'new', quantity: 1, instructions: 'mine' },
      { gtin13: 'gone', quantity: 2, instructions: 'ripe' },
    ]);
  });

  test('keeps what was added of the original since, and adds nothing to it twice', () => {
    const again: CartChange = { type: 'addQty', modality: 'PICKUP', gtin13: 'gone', quantity: 5 };
    const few: CartChange = { ...again, quantity: 1 };
    expect(linesAfter([gone], [replace(), again, undo()])).toMatchObject([{ gtin13: 'gone', quantity: 5 }]);
    expect(linesAfter([gone], [replace(), few, undo()])).toMatchObject([{ gtin13: 'gone', quantity: 2 }]);
  });

  test('of one of two that became the same product leaves the other', () => {
    const second = line('second', { quantity: 1 });
    const both = [replace(), replace({ gtin13: 'second', quantity: 4 })];
    const [made, back] = linesAfter([gone, second], [...both, undo()]);
    expect(made).toMatchObject({ gtin13: 'new', quantity: 4 });
    expect(made && remembered(made, NOW).map(({ original }) => original.gtin13)).toEqual(['second']);
    expect(back).toEqual(gone);
  });

  test('of two of the same item undoes the newer', () => {
    const again: CartChange = { type: 'addQty', modality: 'PICKUP', gtin13: 'gone', quantity: 5 };
    const [made, back] = linesAfter([gone], [replace(), again, replace({ quantity: 4 }), undo()]);
    expect(made).toMatchObject({ gtin13: 'new', quantity: 3 });
    expect(back).toMatchObject({ gtin13: 'gone', quantity: 5 });
  });

  test.each([
    ['that nobody made', [line('new')], NOW],
    ['of another product', linesAfter([line('else')], [replace({ gtin13: 'else' })]), NOW],
    ['that is forgotten', linesAfter([gone], [replace()]), NOW + REMEMBERED_FOR],
    ['that was undone', linesAfter([gone, line('new')], [replace(), undo()]), NOW],
    ['whose product was removed since', [], NOW],
  ])('%s is refused', (_case, lines, at) => {
    expect(after(lines, [undo()], at)).toEqual({ code: 'REPLACEMENT_OVER', gtin13: 'gone' });
  });
});

test('a cart after a replacement and its undoing has the lines from before, whatever it was', () => {
  const gtin = fc.constantFrom('gone', 'new', 'else');
  const note = fc.option(fc.constantFrom('ripe', 'big'), { nil: null });
  const anyLine = fc.record({
    modality: fc.constant('PICKUP' as const),
    gtin13: gtin,
    quantity: fc.integer({ min: 1, max: 6 }),
    policy: fc.constantFrom('SHOPPER_CHOICE' as const, 'NONE' as const),
    backupGtin13: fc.constant(null),
    instructions: note,
    addedAt: fc.integer({ min: 1, max: 9 }),
  });
  const others = fc.uniqueArray(anyLine, { selector: ({ gtin13 }) => gtin13 });
  const plain = (lines: readonly CartLine[]) =>
    lines.map(({ replaces: _, ...rest }) => rest).toSorted((a, b) => a.gtin13.localeCompare(b.gtin13));
  fc.assert(
    fc.property(others, fc.integer({ min: 1, max: 6 }), (lines, quantity) => {
      fc.pre(lines.some(({ gtin13 }) => gtin13 === 'gone'));
      expect(plain(linesAfter(lines, [replace({ quantity }), undo()]))).toEqual(plain(lines));
    }),
  );
});

test('a price that was seen makes another line of the same product, and of no other', () => {
  const lines = [line('a'), line('b')];
  const seen = linesAfter(lines, [{ type: 'seePrice', modality: 'PICKUP', gtin13: 'a' }]);
  expect(seen).toEqual(lines);
  expect(seen[0]).not.toBe(lines[0]);
  expect(seen[1]).toBe(lines[1]);
});
