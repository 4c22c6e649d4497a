import { randomUUID } from 'node:crypto';
import { cents, type Cents } from '@cartwright/rules/money';
import { describe, expect, test } from 'vitest';
import type { GiftIssuer, PlainGiftCard } from '../gift-issuer.ts';
import { type HeldMoney, holdsMoney } from './held-money.ts';

/** A gift issuer under test. */
export interface GiftIssuerUnderTest {
  readonly issuer: GiftIssuer;
  /** At least $50, and used by no other test. */
  readonly good: PlainGiftCard;
  /** The same kind of number, never issued. */
  readonly unknown: PlainGiftCard;
  readonly breakLine: HeldMoney['breakLine'];
}

/** What every gift card issuer must do; an adapter's test calls it and nothing else. */
export function giftIssuerConforms(name: string, start: () => Promise<GiftIssuerUnderTest>): void {
  describe(`${name} as a gift issuer`, () => {
    holdsMoney(async () => {
      const { issuer, good, breakLine } = await start();
      return {
        hold: (request) => issuer.hold({ ...request, card: good }),
        capture: issuer.capture,
        release: issuer.release,
        refund: issuer.refund,
        find: issuer.find,
        left: () => balanceOf(issuer, good),
        breakLine,
      };
    });

    test('tells a balance to who knows the PIN and to nobody else, nor whether there is such a card', async () => {
      const { issuer, good, unknown } = await start();
      expect(await balanceOf(issuer, good)).toBeGreaterThanOrEqual(5_000);
      const wrong = { ...good, pin: otherPin(good.pin) };
      expect(await issuer.balance(wrong)).toEqual({ kind: 'refused', code: 'GIFT_CARD_INVALID' });
      expect(await issuer.balance(unknown)).toEqual(await issuer.balance(wrong));
      const no = await issuer.hold({ reference: randomUUID(), card: wrong, amount: cents(100) });
      expect(no).toMatchObject({ kind: 'declined', remaining: undefined });
    });

    test('holds all that a card has and not a cent more, and says what is left', async () => {
      const { issuer, good } = await start();
      const balance = await balanceOf(issuer, good);
      const request = (amount: number) => issuer.hold({ reference: randomUUID(), card: good, amount: cents(amount) });
      expect(await request(balance + 1)).toMatchObject({ kind: 'declined', networkCode: '51', remaining: balance });
      expect(await request(balance)).toMatchObject({ kind: 'approved', remaining: 0 });
      expect(await request(1)).toMatchObject({ kind: 'declined', networkCode: '51', remaining: 0 });
    });

    test('is never overdrawn by holds at once', async () => {
      const { issuer, good } = await start();
      const balance = await balanceOf(issuer, good);
      const third = cents(Math.floor(balance / 3));
      const holds = Array.from({ length: 8 }, () =>
        issuer.hold({ reference: randomUUID(), card: good, amount: third }),
      );
      const answers = await Promise.all(holds);
      expect(answers.filter(({ kind }) => kind === 'approved')).toHaveLength(3);
      expect(await balanceOf(issuer, good)).toBe(balance - 3 * third);
    });
  });
}

const otherPin = (pin: string): string => (pin === '0001' ? '0002' : '0001');

async function balanceOf(issuer: GiftIssuer, card: PlainGiftCard): Promise<Cents> {
  const answer = await issuer.balance(card);
  if (answer.kind !== 'known') throw new Error(`a good card is ${answer.code}`);
  return answer.balance;
}
