import { setTimeout as sleep } from 'node:timers/promises';
import type { Cents } from '@cartwright/rules/money';
import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import { mapError } from '#ports/error-map.ts';
import type { ChargeResult, PlainCard, Processor, VerifyResult } from '#ports/processor.ts';
import { chargeMoves } from './charge-moves.ts';
import { answerOnce, orderFails } from './charges-sql.ts';
import { networkText } from './network-codes.ts';
import { declineNothing } from './books.ts';
import { REGISTRATION, testCard } from './test-cards.ts';

const APPROVED = { kind: 'approved' } as const;
const NAME = 'sim';
const declined = (networkCode: string): Extract<VerifyResult, { kind: 'declined' }> => ({
  kind: 'declined',
  code: mapError(NAME, 'verify', networkCode).code,
  networkCode,
});

/** Longer than the 11 seconds of a frame's round trip, like eProtect's silent number. */
const SILENCE = 12_000;

/** A simulated card processor: the card and the amount alone decide, and results are stored by reference. */
export function simulatedProcessor(db: Db, clock: Clock, declineNext = declineNothing): Processor {
  const now = () => new Date(clock.now());
  return {
    name: NAME,
    register: async ({ number }) => {
      const message = REGISTRATION[number];
      if (message === 'silent') await sleep(SILENCE);
      return message === 'silent' ? undefined : message;
    },
    verify: async ({ reference, card, cvv, firstName, billing }) => {
      const wait = /^Slow (\d{1,2})$/.exec(billing.addressLines[0] ?? '');
      if (wait) await sleep(Number(wait[1]) * 1_000);
      const forced = declineNext();
      const answer =
        forced === undefined ? verify({ card, cvv, firstName, postalCode: billing.postalCode }) : declined(forced);
      const requested = { reference, kind: 'VERIFY', amount: 0, number: card.number } as const;
      return await db.single((single) => answerOnce(single, requested, answer, now()));
    },
    authorize: async ({ reference, card, amount, order }) => {
      const fails = order !== undefined && (await orderFails(db.read, order));
      const answer = charge({ reference, card, amount, declineWith: declineNext() ?? (fails ? '05' : undefined) });
      const { processorRef } = answer;
      const { failsRefunds } = testCard(card.number);
      const named = { kind: 'AUTHORIZE', processorRef, chargeRef: processorRef } as const;
      const requested = { ...named, reference, amount, number: card.number, order, failsRefunds };
      return await db.single((single) => answerOnce(single, requested, answer, now()));
    },
    ...chargeMoves(db, clock, declineNext),
  };
}

interface CardQuery {
  readonly card: PlainCard;
  readonly cvv: string | undefined;
  readonly firstName: string;
  readonly postalCode: string;
}

/** Where a shopper signs in again; the wallet appends the page. */
const SIGN_IN_AGAIN = '/logout?redirectUrl=/signin';

/** The triggers besides the numbers are those of Square's sandbox: CVV 911, postal code 99999, expiry 01/40. */
function verify({ card, cvv, firstName, postalCode }: CardQuery): VerifyResult {
  const { verify: known } = testCard(card.number);
  if (known === 'fault') throw new Error('the simulated processor failed');
  if (known.kind === 'declined') return declined(known.networkCode);
  if (cvv === '911') return declined('N7');
  if (postalCode === '99999') return declined('N');
  if (card.month === 1 && card.year === 2040) return declined('01');
  if (firstName === 'Redirect') return { ...declined('1A'), redirectUrl: SIGN_IN_AGAIN };
  return APPROVED;
}

/** Braintree's bands, in whole dollars: no grocery order reaches them by chance. */
function byAmount(dollars: number): string | undefined {
  if (dollars >= 2_000 && dollars <= 2_999) return String(dollars);
  return dollars === 5_001 ? '5001' : undefined;
}

interface Sale {
  readonly reference: string;
  readonly card: PlainCard;
  readonly amount: Cents;
  /** Why it is declined although card and amount are good. */
  readonly declineWith: string | undefined;
}

function charge({ reference, card, amount, declineWith }: Sale): ChargeResult {
  const dollars = Math.floor(amount / 100);
  if (dollars === 3_000) throw new Error('the simulated network is down');
  const { charge: known } = testCard(card.number);
  const code = known ?? byAmount(dollars) ?? declineWith ?? '00';
  return {
    kind: code === '00' ? 'approved' : 'declined',
    networkCode: code,
    networkText: networkText(code),
    processorRef: `sim_${reference}`,
  };
}
