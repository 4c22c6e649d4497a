import type { Tender } from '@cartwright/contracts/handover';
import type { Summary } from '@cartwright/contracts/summary';
import { type Cents, sum, ZERO } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import { z } from 'zod';
import { type LedgerEntry, postDifferences } from '../order-money/ledger.ts';
import type { NewMovement, OrderMoney } from '#orders/order-money.ts';
import type { Bill } from './bill.ts';

type Captures = Bill['plan']['captures'];

/** The calls of the payment host that charge a bill: one for each intent. An intent without a charge is released. */
export function movementsOf({ profileId }: OrderMoney, captures: Captures, now: Millis): readonly NewMovement[] {
  const intents = [...new Set(captures.map(({ tender }) => tender.leg.intentId))];
  return intents.map((intentId): NewMovement => {
    const own = captures.filter(({ tender }) => tender.leg.intentId === intentId);
    const call = { operation: newId('mov', now) };
    const request = { intentId, accountId: profileId };
    if (own.every(({ amount }) => amount === ZERO))
      return { ...call, type: 'RELEASE', request: { ...request, reason: 'nothing to charge' } };
    return { ...call, type: 'CAPTURE', request: { ...request, legs: own.map(legToCapture) } };
  });
}

function legToCapture({ tender, amount }: Captures[number]): { readonly legId: string; readonly amount: Cents } {
  const { legId } = tender.leg;
  if (legId === null) throw new Error('an authorization from before legs were stored cannot be captured');
  return { legId, amount };
}

const Card = z.object({ cardId: z.string(), brand: z.string(), lastFour: z.string() });

/** The cards of an order with what each is charged; a card stands once, however often it was authorized. */
export function chargedTenders(captures: Captures): readonly z.output<typeof Tender>[] {
  const byCard = new Map<string, z.output<typeof Tender>>();
  for (const { tender, amount } of captures) {
    const { cardId, brand, lastFour } = Card.parse(tender.leg.authorization.card);
    const before = byCard.get(cardId)?.amount ?? ZERO;
    byCard.set(cardId, { type: tender.type, cardId, brand, lastFour, amount: sum([before, amount]) });
  }
  return [...byCard.values()];
}

/**
 * The entries that turn what was agreed into what is charged: only the differences, each through clearing.
 * @throws {Error} when what the cards pay, with what the store bears, is not what the bill consists of
 */
export function entriesOf(
  { balances }: Pick<OrderMoney, 'balances'>,
  { cost }: Summary,
  { captures, borneByShop }: Bill['plan'],
): readonly LedgerEntry[] {
  const charged = new Map<string, number>();
  for (const { tender, amount } of captures) {
    const account = `authorized/${tender.type}`;
    charged.set(account, (charged.get(account) ?? 0) + amount);
  }
  const wanted: readonly (readonly [account: string, balance: number])[] = [
    ['goods', -cost.itemTotal],
    ['tax-payable', -cost.taxTotal],
    ['fees', -cost.feeTotal],
    ['tips-payable', -cost.gratuityTotal],
    ['borne-by-store', borneByShop],
    ...charged,
  ];
  return postDifferences(
    wanted.map(([account, balance]) => [account, balance - (balances[account] ?? 0)]),
    'order picked',
  );
}
