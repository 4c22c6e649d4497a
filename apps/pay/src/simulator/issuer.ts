import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Cents } from '@cartwright/rules/money';
import type { Tables } from '#db/tables.gen.ts';
import type { ChargeResult, PlainCard, Processor, VerifyRefusal, VerifyResult } from '#ports/processor.ts';
import { answerOnce, findAnswer } from './sql.ts';
import { REGISTRATION, testCard } from './test-cards.ts';

const APPROVED = { outcome: 'approved' } as const;
const declined = (code: VerifyRefusal, networkCode: string): VerifyResult => ({
  outcome: 'declined',
  code,
  networkCode,
});

/** Nobody answers within the 11 seconds of a frame's round trip, as eProtect's silent number does. */
const SILENCE = 12_000;

/** What a card processor would say, decided by the card alone and remembered by reference. */
export function simulatedIssuer(db: Kysely<Tables>): Processor {
  return {
    name: 'sim',
    register: async ({ number }) => {
      const said = REGISTRATION[number];
      if (said === 'silent') await sleep(SILENCE);
      return said === 'silent' ? undefined : said;
    },
    verify: async ({ reference, card, cvv, firstName, billing }) => {
      const wait = /^Slow (\d{1,2})$/.exec(billing.addressLines[0] ?? '');
      if (wait) await sleep(Number(wait[1]) * 1_000);
      return answerOnce(db, { reference, kind: 'VERIFY', amount: 0 }, () =>
        verify({ card, cvv, firstName, postalCode: billing.postalCode }),
      );
    },
    authorize: async ({ reference, card, amount }) =>
      answerOnce(db, { reference, kind: 'AUTHORIZE', amount }, () => charge(reference, card, amount)),
    find: (reference) => findAnswer<ChargeResult>(db, reference, 'AUTHORIZE'),
    reverse: async ({ reference, processorRef, amount }) =>
      answerOnce(db, { reference, kind: 'REVERSE', amount }, () => ({ processorRef: `${processorRef}_r` })),
  };
}

interface Question {
  readonly card: PlainCard;
  readonly cvv: string | undefined;
  readonly firstName: string;
  readonly postalCode: string;
}

/** The triggers beside the numbers are those of Square's sandbox: CVV 911, postal code 99999, expiry 01/40. */
function verify({ card, cvv, postalCode }: Question): VerifyResult {
  const { verify: known } = testCard(card.number);
  if (known === 'fault') throw new Error('the simulated processor failed');
  if (known.verdict === 'declined') return declined(known.code, known.networkCode);
  if (cvv === '911') return declined('INVALID_CARD', 'N7');
  if (postalCode === '99999') return declined('RV62751', 'N');
  if (card.month === 1 && card.year === 2040) return declined('RV32937', '54');
  return APPROVED;
}

const DOLLARS = 100;
/** Braintree's bands: no grocery order reaches them by chance. */
function byAmount(amount: Cents): { readonly networkCode: string; readonly text: string } | undefined {
  const dollars = Math.floor(amount / DOLLARS);
  if (dollars >= 2_000 && dollars <= 2_999) return { networkCode: String(dollars), text: 'Processor declined' };
  return undefined;
}

function charge(reference: string, card: PlainCard, amount: Cents): ChargeResult {
  if (Math.floor(amount / DOLLARS) === 3_000) throw new Error('the simulated network is down');
  const { charge: known } = testCard(card.number);
  const refusal = known.verdict === 'declined' ? known : byAmount(amount);
  const processorRef = `sim_${reference}`;
  if (refusal)
    return { outcome: 'declined', networkCode: refusal.networkCode, networkText: refusal.text, processorRef };
  return { outcome: 'approved', networkCode: '00', networkText: 'Approved', processorRef };
}
