import type { AuthorizedLeg, CardFacts } from '@cartwright/contracts/payment-intents';
import { ZERO } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import {
  type AuthorizeRefusal,
  type AuthorizeRequest,
  type MoveRequest,
  type Payments,
  PaymentsUnavailable,
} from '#ports/payments.ts';

/** How the host behaves from now on: well, out of reach, silent after it did the work, or silent before it. */
export type Weather = 'fine' | 'unreachable' | 'answer-lost' | 'request-lost';

/** A payment host in memory that keeps the promise of the real one: an operation is run once. */
export interface PaymentsSimulator extends Payments {
  /** Every charge that was made, once each. */
  readonly charges: readonly AuthorizeRequest[];
  readonly intents: ReadonlySet<string>;
  /** Every move that was made of money authorised before, once each. */
  readonly moves: readonly Move[];
  weather: Weather;
}

export type Move = MoveRequest & { readonly kind: 'CAPTURE' | 'REFUND' };

/** Cards by id: `card_good` is approved, `card_poor` declined with 51, `card_old` is expired, others are unknown. */
const CARDS: Readonly<Record<string, CardFacts>> = {
  card_good: card('card_good', '4242', false),
  card_poor: card('card_poor', '9995', false),
  card_old: card('card_old', '0069', true),
};

function card(cardId: string, lastFour: string, expired: boolean): CardFacts {
  return {
    cardId,
    paymentType: 'BANK_CARD',
    brand: 'VISA',
    lastFour,
    expirationMonth: 12,
    expirationYear: expired ? 2020 : 2040,
    expired,
    balance: null,
  };
}

type Answer = Result<readonly AuthorizedLeg[], AuthorizeRefusal>;

/** A fresh host without intents. */
export function paymentsSimulator(): PaymentsSimulator {
  const charges: AuthorizeRequest[] = [];
  const intents = new Set<string>();
  const answers = new Map<string, Answer>();
  const moves: Move[] = [];
  const reach = () => {
    if (host.weather === 'unreachable') throw new PaymentsUnavailable('refused', { wasSent: false });
    if (host.weather === 'request-lost') throw new PaymentsUnavailable('timed out', { wasSent: true });
  };
  const host: PaymentsSimulator = {
    charges,
    intents,
    moves,
    weather: 'fine',
    openIntent: async ({ checkoutId }) => {
      reach();
      intents.add(`int-${checkoutId}`);
      return { id: `int-${checkoutId}` };
    },
    card: async (_accountId, cardId) => {
      reach();
      return CARDS[cardId] ?? null;
    },
    authorize: async (request) => {
      reach();
      const answer = answers.get(request.operation) ?? decide(request);
      if (answer.ok && !answers.has(request.operation)) charges.push(request);
      answers.set(request.operation, answer);
      if (host.weather === 'answer-lost') throw new PaymentsUnavailable('timed out', { wasSent: true });
      return answer;
    },
    reverse: async () => reach(),
    capture: async (request) => {
      reach();
      return move({ ...request, kind: 'CAPTURE' });
    },
    refund: async (request) => {
      reach();
      return move({ ...request, kind: 'REFUND' });
    },
  };
  return host;

  function move(made: Move): Result<readonly AuthorizedLeg[], { readonly code: 'LEG_NOT_FOUND' }> {
    const legs = [...answers.values()].flatMap((answer) => (answer.ok ? answer.value : []));
    const moved = made.legs.map(({ legId, amount }) => {
      const leg = legs.find(({ id }) => id === legId);
      return leg && { ...leg, ...(made.kind === 'CAPTURE' ? { captured: amount } : { refunded: amount }) };
    });
    if (moved.some((leg) => leg === undefined)) return refuse({ code: 'LEG_NOT_FOUND' });
    if (!moves.some(({ operation }) => operation === made.operation)) moves.push(made);
    return ok(moved.filter((leg) => leg !== undefined));
  }
}

function decide({ tenders }: AuthorizeRequest): Answer {
  const [tender] = tenders;
  const facts = CARDS[tender?.cardId ?? ''];
  if (!tender || !facts) return refuse({ code: 'CARD_NOT_FOUND' });
  if (facts.lastFour === '9995')
    return refuse({
      code: 'PAYMENT_DECLINED',
      networkCode: '51',
      reason: 'insufficient funds',
      cardId: facts.cardId,
      paymentType: tender.paymentType,
      remainingBalance: undefined,
    });
  const { cardId, brand, lastFour } = facts;
  return ok([
    {
      id: crypto.randomUUID(),
      cardId,
      paymentType: tender.paymentType,
      brand,
      lastFour,
      amount: tender.amount,
      captured: ZERO,
      refunded: ZERO,
      networkCode: '00',
      processorRef: `ref-${cardId}`,
    },
  ]);
}
