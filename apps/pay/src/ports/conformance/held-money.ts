import { randomUUID } from 'node:crypto';
import { cents, type Cents } from '@cartwright/rules/money';
import { describe, expect, test } from 'vitest';

/** The result of a move of money, common to all ports. */
export interface MoveAnswer {
  readonly kind: 'approved' | 'declined';
  readonly networkCode: string;
  readonly processorRef: string;
}

export interface Move {
  readonly reference: string;
  readonly processorRef: string;
  readonly amount: Cents;
}

/** The moves of one port on one card, which has at least $50 and no hold. */
export interface HeldMoney {
  readonly hold: (request: { readonly reference: string; readonly amount: Cents }) => Promise<MoveAnswer>;
  readonly capture: (move: Move) => Promise<MoveAnswer>;
  readonly release: (move: Move) => Promise<MoveAnswer>;
  readonly refund: (move: Move) => Promise<MoveAnswer>;
  readonly find: (reference: string) => Promise<MoveAnswer | undefined>;
  /** The card's balance; undefined if the port does not report it. */
  readonly left: (() => Promise<Cents>) | undefined;
  /**
   * Breaks the connection for the next call: before anything is done, or when it is done and only its response is lost.
   */
  readonly breakLine: (when: 'before' | 'after') => void;
}

const reference = () => randomUUID();
const TWENTY = cents(2_000);
const to = (processorRef: string, amount: number): Move => ({
  reference: reference(),
  processorRef,
  amount: cents(amount),
});
const approved = (answers: readonly MoveAnswer[]) => answers.filter(({ kind }) => kind === 'approved').length;

/**
 * The part of the conformance suite that all ports share: money is held, captured, released and refunded, each once.
 */
export function holdsMoney(open: () => Promise<HeldMoney>): void {
  describe('a hold', () => {
    repeats(open);
  });
  describe('a capture', () => {
    captures(open);
  });
  describe('letting go', () => {
    releases(open);
  });
  describe('a refund', () => {
    refunds(open);
  });
  describe('a broken line', () => {
    breaks(open);
  });
  describe('looking up', () => {
    finds(open);
  });
}

async function heldOn(money: HeldMoney, amount = TWENTY): Promise<string> {
  const held = await money.hold({ reference: reference(), amount });
  expect(held.kind).toBe('approved');
  return held.processorRef;
}

async function capturedOn(money: HeldMoney): Promise<string> {
  const ref = await heldOn(money);
  expect((await money.capture(to(ref, TWENTY))).kind).toBe('approved');
  return ref;
}

/** How much the card's balance fell during `work`; 0 if the port does not report it. */
async function spent(money: HeldMoney, work: () => Promise<unknown>): Promise<number> {
  const before = (await money.left?.()) ?? 0;
  await work();
  return before - ((await money.left?.()) ?? 0);
}
const reported = (money: HeldMoney, amount: number) => (money.left ? amount : 0);

function repeats(open: () => Promise<HeldMoney>): void {
  test('is made once under its reference, and every repeat gets the same answer', async () => {
    const money = await open();
    const requested = { reference: reference(), amount: TWENTY };
    const taken = await spent(money, async () => {
      const first = await money.hold(requested);
      expect(first.kind).toBe('approved');
      expect(first.processorRef).not.toBe('');
      expect(await money.hold(requested)).toEqual(first);
    });
    expect(taken).toBe(reported(money, TWENTY));
  });

  test('is made once when it is asked for eight times at once', async () => {
    const money = await open();
    const requested = { reference: reference(), amount: TWENTY };
    const taken = await spent(money, async () => {
      const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => money.hold(requested)));
      for (const other of others) expect(other).toEqual(first);
    });
    expect(taken).toBe(reported(money, TWENTY));
  });

  test('of another reference is another hold', async () => {
    const money = await open();
    expect(await heldOn(money)).not.toBe(await heldOn(money));
  });
}

function captures(open: () => Promise<HeldMoney>): void {
  test('takes a part and lets go of the rest', async () => {
    const money = await open();
    const taken = await spent(money, async () => {
      const answer = await money.capture(to(await heldOn(money), 1_500));
      expect(answer.kind).toBe('approved');
    });
    expect(taken).toBe(reported(money, 1_500));
  });

  test('never takes more than is held, and being asked to spoils nothing', async () => {
    const money = await open();
    const ref = await heldOn(money);
    expect((await money.capture(to(ref, 2_001))).kind).toBe('declined');
    expect((await money.capture(to(ref, 2_000))).kind).toBe('approved');
  });

  test('is made once, whichever of eight comes first', async () => {
    const money = await open();
    const ref = await heldOn(money);
    const answers = await Promise.all(Array.from({ length: 8 }, () => money.capture(to(ref, 500))));
    expect(approved(answers)).toBe(1);
    expect((await money.capture(to(ref, 500))).kind).toBe('declined');
  });

  test('is repeated under its reference without another move', async () => {
    const money = await open();
    const requested = to(await heldOn(money), 700);
    const first = await money.capture(requested);
    const again = await Promise.all(Array.from({ length: 4 }, () => money.capture(requested)));
    for (const answer of again) expect(answer).toEqual(first);
  });

  test('of a hold that nobody made is declined', async () => {
    const money = await open();
    expect((await money.capture(to(`nobody_${reference()}`, 100))).kind).toBe('declined');
  });
}

function releases(open: () => Promise<HeldMoney>): void {
  test('gives everything back that was held, once', async () => {
    const money = await open();
    const taken = await spent(money, async () => {
      const ref = await heldOn(money);
      const requested = to(ref, TWENTY);
      const first = await money.release(requested);
      expect(first.kind).toBe('approved');
      expect(await money.release(requested)).toEqual(first);
      await money.release(to(ref, TWENTY));
    });
    expect(taken).toBe(0);
  });

  test('of what was taken is declined, and so is taking what was let go', async () => {
    const money = await open();
    expect((await money.release(to(await capturedOn(money), TWENTY))).kind).toBe('declined');
    const ref = await heldOn(money);
    await money.release(to(ref, TWENTY));
    expect((await money.capture(to(ref, 100))).kind).toBe('declined');
  });

  test('and taking at once: one of them happens', async () => {
    const money = await open();
    const ref = await heldOn(money);
    const answers = await Promise.all([money.release(to(ref, TWENTY)), money.capture(to(ref, TWENTY))]);
    expect(approved(answers)).toBe(1);
  });
}

function refunds(open: () => Promise<HeldMoney>): void {
  test('gives back in parts what was taken, and never more', async () => {
    const money = await open();
    const ref = await capturedOn(money);
    expect((await money.refund(to(ref, 1_200))).kind).toBe('approved');
    expect((await money.refund(to(ref, 801))).kind).toBe('declined');
    expect((await money.refund(to(ref, 800))).kind).toBe('approved');
    expect((await money.refund(to(ref, 1))).kind).toBe('declined');
  });

  test('is not more than was taken when eight are asked for at once', async () => {
    const money = await open();
    const taken = await spent(money, async () => {
      const ref = await capturedOn(money);
      const answers = await Promise.all(Array.from({ length: 8 }, () => money.refund(to(ref, 600))));
      expect(approved(answers)).toBe(3);
    });
    expect(taken).toBe(reported(money, 200));
  });

  test('is repeated under its reference without another move', async () => {
    const money = await open();
    const ref = await capturedOn(money);
    const requested = to(ref, 1_500);
    const first = await money.refund(requested);
    expect(await money.refund(requested)).toEqual(first);
    expect((await money.refund(to(ref, 500))).kind).toBe('approved');
  });

  test('of what was not taken is declined', async () => {
    const money = await open();
    expect((await money.refund(to(await heldOn(money), 100))).kind).toBe('declined');
  });

  test('may name the capture as well as the hold', async () => {
    const money = await open();
    const captured = await money.capture(to(await heldOn(money), TWENTY));
    expect((await money.refund(to(captured.processorRef, TWENTY))).kind).toBe('approved');
  });
}

function breaks(open: () => Promise<HeldMoney>): void {
  test.each(['before', 'after'] as const)('%s the hold throws, and the repeat makes it once', async (when) => {
    const money = await open();
    const requested = { reference: reference(), amount: TWENTY };
    const taken = await spent(money, async () => {
      money.breakLine(when);
      await expect(money.hold(requested)).rejects.toBeInstanceOf(Error);
      expect((await money.hold(requested)).kind).toBe('approved');
    });
    expect(taken).toBe(reported(money, TWENTY));
  });

  test.each(['before', 'after'] as const)('%s a refund throws, and the repeat makes it once', async (when) => {
    const money = await open();
    const ref = await capturedOn(money);
    const requested = to(ref, 1_500);
    money.breakLine(when);
    await expect(money.refund(requested)).rejects.toBeInstanceOf(Error);
    expect((await money.refund(requested)).kind).toBe('approved');
    expect((await money.refund(to(ref, 501))).kind).toBe('declined');
  });

  test('tells afterwards whether the hold was made', async () => {
    const money = await open();
    const [lost, never] = [reference(), reference()];
    money.breakLine('after');
    await expect(money.hold({ reference: lost, amount: TWENTY })).rejects.toBeInstanceOf(Error);
    money.breakLine('before');
    await expect(money.hold({ reference: never, amount: TWENTY })).rejects.toBeInstanceOf(Error);
    expect(await money.find(lost)).toMatchObject({ kind: 'approved' });
    expect(await money.find(never)).toBeUndefined();
  });
}

function finds(open: () => Promise<HeldMoney>): void {
  test('gives the answer of every reference, of any move', async () => {
    const money = await open();
    const hold = { reference: reference(), amount: TWENTY };
    const held = await money.hold(hold);
    const [capture, refund, tooMuch] = [
      to(held.processorRef, 1_000),
      to(held.processorRef, 400),
      to(held.processorRef, 900),
    ];
    const answers = [
      [hold.reference, held],
      [capture.reference, await money.capture(capture)],
      [refund.reference, await money.refund(refund)],
      [tooMuch.reference, await money.refund(tooMuch)],
    ] as const;
    expect(answers.map(([, { kind }]) => kind)).toEqual(['approved', 'approved', 'approved', 'declined']);
    for (const [requested, answer] of answers) expect(await money.find(requested)).toEqual(answer);
  });

  test('knows nothing of a reference that was never asked', async () => {
    expect(await (await open()).find(reference())).toBeUndefined();
  });
}
