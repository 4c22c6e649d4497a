import type { EBT_CODES } from '@cartwright/contracts/payments';

/** Why a card is not accepted, in the codes of the wallet's error catalog (spec section 8). */
export type VerifyRefusal = 'RV62751' | 'RV32937' | 'CARD_DECLINED' | 'INVALID_CARD' | 'KC2617' | 'RV72632';

/** The request that an adapter declined, with the codes that it may map to. */
export interface CodesOf {
  readonly verify: VerifyRefusal;
  readonly authorize: 'PAYMENT_DECLINED' | 'KC2617';
  readonly capture: 'PAYMENT_DECLINED';
  readonly refund: 'PAYMENT_DECLINED';
  readonly balance: (typeof EBT_CODES)[number] | 'EBT_DECLINED';
}
export type Flow = keyof CodesOf;

/** Who can act: the shopper with the card, money, PIN or a call to the issuer; we; or nobody for a while. */
export type ErrorClass = 'card' | 'funds' | 'pin' | 'holder' | 'fraud' | 'ours' | 'outage';

/** The host's refusal for one code of a network. */
export interface ErrorRow<Code extends string> {
  readonly http: 402 | 420 | 422;
  readonly code: Code;
  /** One sentence for a developer; shoppers see the message of their page, chosen by code. */
  readonly reason: string;
  readonly class: ErrorClass;
  /** Repeating the same call with a new reference may succeed. */
  readonly retryable: boolean;
}

/** A flow's rows by the network's code; `default` covers every other code. */
export type FlowRows<Code extends string> = {
  readonly default: ErrorRow<Code>;
  readonly [networkCode: string]: ErrorRow<Code>;
};

/** The flows that an adapter is asked in. */
export type AdapterRows = { readonly [F in Flow]?: FlowRows<CodesOf[F]> };

type Cells<Code extends string> = readonly [
  http: ErrorRow<Code>['http'],
  code: Code,
  reason: string,
  kind: ErrorClass,
  retryable?: 'again',
];

function rows<Code extends string>(cells: {
  readonly default: Cells<Code>;
  readonly [networkCode: string]: Cells<Code>;
}): FlowRows<Code> {
  const made = Object.entries(cells).map(
    ([networkCode, [http, code, reason, kind, again]]) =>
      [networkCode, { http, code, reason, class: kind, retryable: again !== undefined }] as const,
  );
  const { default: fallback, ...others } = Object.fromEntries(made);
  if (!fallback) throw new Error('a flow has no default row');
  return { ...others, default: fallback };
}

/** Adding a card: the codes of the specification's section 8. */
const VERIFY = rows<CodesOf['verify']>({
  default: [402, 'CARD_DECLINED', 'The issuer declined the card.', 'card'],
  '01': [402, 'RV32937', 'The holder is to call the issuer.', 'holder'],
  '05': [402, 'CARD_DECLINED', 'The issuer declined the card.', 'card'],
  '1A': [402, 'CARD_DECLINED', 'The holder is to prove who they are.', 'holder'],
  '14': [420, 'INVALID_CARD', 'Nobody issued this number.', 'card'],
  '41': [402, 'RV32937', 'The card was reported lost.', 'holder'],
  '43': [402, 'RV32937', 'The card was reported stolen.', 'holder'],
  '54': [420, 'INVALID_CARD', 'The card has expired.', 'card'],
  '59': [422, 'KC2617', 'The card is blocked for fraud.', 'fraud'],
  '63': [422, 'RV72632', 'The card is held back for its risk.', 'fraud'],
  '91': [402, 'CARD_DECLINED', 'The issuer did not answer.', 'outage', 'again'],
  N: [402, 'RV62751', 'The address is not the holder’s.', 'card'],
  N7: [420, 'INVALID_CARD', 'The security code is wrong.', 'card'],
});

/** An order's money; shoppers learn more from the network's own code, which every refusal carries. */
const AUTHORIZE = rows<CodesOf['authorize']>({
  default: [402, 'PAYMENT_DECLINED', 'The payment was declined.', 'card'],
  '03': [402, 'PAYMENT_DECLINED', 'The merchant is not known to the network.', 'ours'],
  '05': [402, 'PAYMENT_DECLINED', 'The issuer declined the payment.', 'card'],
  '13': [402, 'PAYMENT_DECLINED', 'The amount is not valid.', 'ours'],
  '14': [402, 'PAYMENT_DECLINED', 'Nobody issued this number.', 'card'],
  '1A': [402, 'PAYMENT_DECLINED', 'The holder is to prove who they are.', 'holder'],
  '43': [402, 'PAYMENT_DECLINED', 'The card was reported stolen.', 'holder'],
  '51': [402, 'PAYMENT_DECLINED', 'There is too little money on the card.', 'funds', 'again'],
  '54': [402, 'PAYMENT_DECLINED', 'The card has expired.', 'card'],
  '55': [402, 'PAYMENT_DECLINED', 'The PIN is wrong.', 'pin', 'again'],
  '62': [402, 'PAYMENT_DECLINED', 'The card is restricted.', 'holder'],
  '75': [402, 'PAYMENT_DECLINED', 'The PIN was wrong too often.', 'pin'],
  '78': [402, 'PAYMENT_DECLINED', 'The card is not active.', 'card'],
  '884': [402, 'PAYMENT_DECLINED', 'The PIN entry did not load.', 'outage', 'again'],
  '885': [402, 'PAYMENT_DECLINED', 'The PIN entry did not load.', 'outage', 'again'],
  '889': [402, 'PAYMENT_DECLINED', 'The PIN entry failed.', 'outage', 'again'],
  '893': [402, 'PAYMENT_DECLINED', 'The PIN is too short.', 'pin', 'again'],
  '894': [402, 'PAYMENT_DECLINED', 'The PIN is too long.', 'pin', 'again'],
  '91': [402, 'PAYMENT_DECLINED', 'The issuer did not answer.', 'outage', 'again'],
  '2000': [402, 'PAYMENT_DECLINED', 'The issuer declined the payment.', 'card'],
  '5001': [422, 'KC2617', 'The payment was held back as fraud.', 'fraud'],
});

/** Later moves on a charge; both flows map to the same codes. */
const MOVE = rows<CodesOf['capture' | 'refund']>({
  default: [402, 'PAYMENT_DECLINED', 'The move was declined.', 'card'],
  '12': [402, 'PAYMENT_DECLINED', 'The charge does not allow this move any more.', 'ours'],
  '13': [402, 'PAYMENT_DECLINED', 'It is more than there is to move.', 'ours'],
  '25': [402, 'PAYMENT_DECLINED', 'The processor knows no such charge.', 'ours'],
  '46': [402, 'PAYMENT_DECLINED', 'The card’s account is closed.', 'holder'],
  '57': [402, 'PAYMENT_DECLINED', 'The time for a refund is over.', 'ours'],
  '61': [402, 'PAYMENT_DECLINED', 'It is more than the benefits allow.', 'card'],
  '91': [402, 'PAYMENT_DECLINED', 'The issuer did not answer.', 'outage', 'again'],
  '4001': [402, 'PAYMENT_DECLINED', 'The settlement was declined.', 'card'],
});

/** A SNAP card's balance request: the wallet knows these codes itself. */
const BALANCE = rows<CodesOf['balance']>({
  default: [402, 'EBT_DECLINED', 'The network declined.', 'card'],
  '14': [402, '14', 'Nobody issued this number.', 'card'],
  '43': [402, '43', 'The card was reported stolen.', 'holder'],
  '51': [402, '51', 'There is too little money on the card.', 'funds'],
  '54': [402, '54', 'The card has expired.', 'card'],
  '55': [402, '55', 'The PIN is wrong.', 'pin', 'again'],
  '62': [402, '62', 'The card is restricted.', 'holder'],
  '75': [402, '75', 'The PIN was wrong too often.', 'pin'],
  '91': [402, '91', 'The issuer did not answer.', 'outage', 'again'],
  '884': [402, '884', 'The PIN entry did not load.', 'outage', 'again'],
  '885': [402, '885', 'The PIN entry did not load.', 'outage', 'again'],
  '889': [402, '889', 'The PIN entry failed.', 'outage', 'again'],
  '893': [402, '893', 'The PIN is too short.', 'pin', 'again'],
  '894': [402, '894', 'The PIN is too long.', 'pin', 'again'],
});

const COMMON = { authorize: AUTHORIZE, capture: MOVE, refund: MOVE };

/** The map of each adapter's codes. An adapter that uses ISO 8583 takes the existing rows. */
export const ERROR_ROWS = {
  sim: { ...COMMON, verify: VERIFY },
  'sim-gift': COMMON,
  'sim-ebt': { ...COMMON, balance: BALANCE },
} as const satisfies { readonly [adapter: string]: AdapterRows };
/** The name of an adapter: one without rows does not compile. */
export type AdapterName = keyof typeof ERROR_ROWS;
