import { type Cents, sum, ZERO } from '@cartwright/rules/money';
import { ok, refuse } from '@cartwright/rules/result';
import { type AuthorizeRequest, type Payments, PaymentsUnavailable } from '#ports/payments.ts';
import { type Answer, CARDS, decide } from './payment-cards.ts';
import { type SimulatedMoney, simulatedMoney } from './simulated-money.ts';

/** How the host behaves from now on: normally, out of reach, silent after it did the work, or silent before it. */
export type Weather = 'fine' | 'unreachable' | 'answer-lost' | 'request-lost';

/** A payment host in memory with the guarantee of the real one: an operation runs once. */
export interface PaymentsSimulator extends Payments {
  /** Every charge that was made, once each. */
  readonly charges: readonly AuthorizeRequest[];
  /** What SNAP may pay of every intent, as it was last opened. */
  readonly intents: ReadonlyMap<string, Cents>;
  /** What became of the authorized money. */
  readonly money: SimulatedMoney;
  weather: Weather;
}

/** A fresh host without intents. */
export function paymentsSimulator(): PaymentsSimulator {
  const charges: AuthorizeRequest[] = [];
  const intents = new Map<string, Cents>();
  const answers = new Map<string, Answer>();
  const pinsKept = new Set<string>();
  const money = simulatedMoney((intentId) =>
    charges
      .filter((charge) => charge.intentId === intentId)
      .map(({ operation }) => answers.get(operation))
      .flatMap((answer) => (answer?.ok ? answer.value : [])),
  );
  const reach = () => {
    if (host.weather === 'unreachable') throw new PaymentsUnavailable('refused', { wasSent: false });
    if (host.weather === 'request-lost') throw new PaymentsUnavailable('timed out', { wasSent: true });
  };
  const host: PaymentsSimulator = {
    charges,
    intents,
    money,
    weather: 'fine',
    openIntent: async ({ checkoutId, snapEligible }) => {
      reach();
      intents.set(`int-${checkoutId}`, snapEligible ?? ZERO);
      return { id: `int-${checkoutId}` };
    },
    card: async (_accountId, cardId) => {
      reach();
      return CARDS.get(cardId.toLowerCase()) ?? null; // like a UUID, an id has several spellings
    },
    authorize: async (request, encryptedPin) => {
      reach();
      const isPinKnown = encryptedPin !== undefined || pinsKept.has(request.intentId);
      const answer = answers.get(request.operation) ?? tooMuchSnap(request, intents) ?? decide(request, isPinKnown);
      // Like the real host: an approval of the SNAP card outlives the decline of another one.
      if (isPinKnown && !answer.ok && 'cardId' in answer.refusal && answer.refusal.paymentType !== 'EBT')
        pinsKept.add(request.intentId);
      if (answer.ok && !answers.has(request.operation)) charges.push(request);
      answers.set(request.operation, answer);
      if (host.weather === 'answer-lost') throw new PaymentsUnavailable('timed out', { wasSent: true });
      return answer;
    },
    capture: (request) => moved(() => money.capture(request)),
    refund: (request) => moved(() => money.refund(request)),
    reverse: ({ intentId }) =>
      moved(() => {
        if (!intents.has(intentId)) return refuse({ code: 'NOT_FOUND' });
        money.reverse(intentId);
        return ok({ unreleased: money.unreleasedOf(intentId) });
      }),
    movesOf: (intentId) => moved(() => money.movesOf(intentId)),
    returnedRefunds: (page) => moved(() => money.returnedPage(page)),
  };
  const moved = async <T>(move: () => T): Promise<T> => {
    reach();
    const answer = move();
    if (host.weather === 'answer-lost') throw new PaymentsUnavailable('timed out', { wasSent: true });
    return answer;
  };
  return host;
}

/** Like the real host: SNAP pays no more than its intent was last opened for. */
function tooMuchSnap(
  { intentId, tenders }: AuthorizeRequest,
  intents: PaymentsSimulator['intents'],
): Answer | undefined {
  const snap = sum(tenders.filter(({ paymentType }) => paymentType === 'EBT').map(({ amount }) => amount));
  return snap > (intents.get(intentId) ?? ZERO) ? refuse({ code: 'SNAP_NOT_ELIGIBLE' }) : undefined;
}
