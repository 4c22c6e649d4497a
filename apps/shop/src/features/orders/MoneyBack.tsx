import { minus, parseMoney, sum, toWire, ZERO } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import { tenderText } from '@cartwright/rules/tender-text';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { moneyBack } from './life-copy.ts';
import type { Order } from './queries.ts';

interface MoneyBackProps {
  readonly tenders: Order['tenders'];
  /** What some of them were charged. */
  readonly charged?: Order['charged'];
  /** What the store gave back, because cards did not take it. */
  readonly payouts?: Order['payouts'];
  /** Whether the cards have let go already. */
  readonly isDone?: boolean;
}

/** What becomes of the money on each card of a canceled order. A bank takes its time to show that a hold is gone. */
export function MoneyBack({ tenders, charged = [], payouts = [], isDone = false }: MoneyBackProps) {
  return tenders.map((tender) => {
    const charge = takenBack(tender.cardId, { charged, payouts });
    if (charge?.amount === NOTHING) return null;
    return <p key={tender.cardId}>{textOf({ ...tender, ...charge }, charge !== undefined, isDone)}</p>;
  });
}

const NOTHING = toWire(ZERO);

/** What a card takes back of its charge: not what the store gave instead. Undefined for a card without a charge. */
function takenBack(
  id: string,
  { charged, payouts }: Required<Pick<MoneyBackProps, 'charged' | 'payouts'>>,
): Order['charged'][number] | undefined {
  const charge = charged.find(({ cardId }) => cardId === id);
  const given = payouts.flatMap(({ cards }) => cards.filter(({ cardId }) => cardId === id));
  if (!charge || given.length === 0) return charge;
  return { ...charge, amount: toWire(minus(centsOf(charge.amount), sum(given.map(({ amount }) => centsOf(amount))))) };
}

const centsOf = (wire: string) => parseMoney(wire) ?? ZERO;

function textOf(tender: Order['tenders'][number], isCharged: boolean, isDone: boolean): string {
  const words = isDone ? moneyBack.done : moneyBack.coming;
  const card = tenderText(tender, LOCALE);
  if (roleOf(tender.type) !== 'remainder') return words.balance(card, dollars(tender.amount));
  if (isCharged) return words.charge(card, dollars(tender.amount));
  return tender.amount === 'USD 0.00' ? words.check(card) : words.hold(card);
}
