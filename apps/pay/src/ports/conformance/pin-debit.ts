import { randomUUID } from 'node:crypto';
import { cents, type Cents } from '@cartwright/rules/money';
import { describe, expect, test } from 'vitest';
import type { PinDebit, PlainEbtCard } from '../pin-debit.ts';
import { type HeldMoney, holdsMoney } from './held-money.ts';

export interface CardWithPin {
  readonly card: PlainEbtCard;
  readonly pin: string;
}

/** A network of SNAP cards under test. */
export interface PinDebitUnderTest {
  readonly network: PinDebit;
  /** At least $50 of SNAP, and used by no other test. */
  readonly good: CardWithPin;
  /** A good card with a PIN that is not its own. */
  readonly wrongPin: CardWithPin;
  /** A number that this network does not serve. */
  readonly stranger: PlainEbtCard;
  readonly breakLine: HeldMoney['breakLine'];
}

/** What every network of SNAP cards must do; an adapter's test calls it and nothing else. */
export function pinDebitConforms(name: string, start: () => Promise<PinDebitUnderTest>): void {
  describe(`${name} as a SNAP network`, () => {
    holdsMoney(async () => {
      const { network, good, breakLine } = await start();
      return {
        hold: (request) => network.authorize({ ...request, ...good }),
        capture: network.capture,
        release: network.reverse,
        refund: network.refund,
        find: network.find,
        left: () => snapOf(network, good),
        breakLine,
      };
    });

    test('recognizes its own numbers, without a PIN', async () => {
      const { network, good, stranger } = await start();
      expect(await network.recognizes(good.card)).toBe(true);
      expect(await network.recognizes(stranger)).toBe(false);
    });

    test('answers a wrong PIN with 55, moves nothing and tells no balance', async () => {
      const { network, wrongPin } = await start();
      expect(await network.balance({ reference: randomUUID(), ...wrongPin })).toMatchObject({
        kind: 'declined',
        networkCode: '55',
      });
      const no = await network.authorize({ reference: randomUUID(), ...wrongPin, amount: cents(100) });
      expect(no).toMatchObject({ kind: 'declined', networkCode: '55', remaining: undefined });
    });

    test('pays all the SNAP that a card has and not a cent more, and says what is left', async () => {
      const { network, good } = await start();
      const balance = await snapOf(network, good);
      expect(balance).toBeGreaterThanOrEqual(5_000);
      const pay = (amount: number) => network.authorize({ reference: randomUUID(), ...good, amount: cents(amount) });
      expect(await pay(balance + 1)).toMatchObject({ kind: 'declined', networkCode: '51', remaining: balance });
      expect(await pay(balance)).toMatchObject({ kind: 'approved', remaining: 0 });
    });
  });
}

async function snapOf(network: PinDebit, good: CardWithPin): Promise<Cents> {
  const answer = await network.balance({ reference: randomUUID(), ...good });
  if (answer.kind !== 'known') throw new Error(`a good card is declined: ${answer.networkCode}`);
  return answer.snap;
}
