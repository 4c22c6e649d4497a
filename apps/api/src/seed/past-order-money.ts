import type { Cents } from '@cartwright/rules/money';
import { sum } from '@cartwright/rules/money';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { cardThatPaid } from './cards.ts';
import { capturedAt, pickedAt } from './past-order-life.ts';
import type { PastOrder } from './past-orders.ts';
import { seedId } from './people.ts';
import type { Cell, Table } from './table.ts';
import { table } from './table.ts';

const authorizationOf = ({ orderId }: PastOrder): string => seedId('tx', `${orderId} authorization`);
const captureOf = ({ orderId }: PastOrder): string => seedId('tx', `${orderId} capture`);
const operationOf = ({ orderId }: PastOrder): string => seedId('mov', `${orderId} capture`);
const intentOf = ({ orderId }: PastOrder): string => seedId('int', orderId);
const legOf = ({ orderId }: PastOrder): string => seedId('leg', orderId);

/** What was held: what was agreed to, and what heavier weights could cost. */
const heldOf = ({ summary, buffer }: PastOrder): Cents => sum([summary.cost.total, buffer]);
const chargedOf = ({ bill }: PastOrder): Cents => bill.summary.cost.total;

interface LegRow {
  readonly txId: string;
  readonly type: 'AUTHORIZATION' | 'COMPLETION';
  readonly amount: Cents;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

function tenderRows(order: PastOrder): Cell[][] {
  const { orderId, person } = order;
  const card = { ...cardThatPaid(person.key, orderId), processorRef: seedId('sim', orderId) };
  const row = ({ txId, type, amount, key, at }: LegRow): Cell[] => [
    txId,
    orderId,
    type,
    'APPROVED',
    'BANK_CARD',
    card,
    amount,
    key,
    intentOf(order),
    legOf(order),
    new Date(at),
  ];
  return [
    row({
      txId: authorizationOf(order),
      type: 'AUTHORIZATION',
      amount: heldOf(order),
      key: `${orderId}:1:0`,
      at: order.placedAt,
    }),
    row({
      txId: captureOf(order),
      type: 'COMPLETION',
      amount: chargedOf(order),
      key: `${operationOf(order)}:0`,
      at: capturedAt(order),
    }),
  ];
}

/** The call that charged the order. */
const movementRow = (order: PastOrder): Cell[] => [
  order.orderId,
  operationOf(order),
  'CAPTURE',
  {
    intentId: intentOf(order),
    accountId: order.person.profileId,
    legs: [{ legId: legOf(order), amount: chargedOf(order) }],
  },
  'DONE',
  null,
  new Date(pickedAt(order) + MOVEMENT_LEASE),
  new Date(pickedAt(order)),
];

/** The kinds of money that an order consists of, by account. */
const partsOf = ({
  cost: { itemTotal, taxTotal, feeTotal, gratuityTotal },
}: PastOrder['summary']): ReadonlyMap<string, Cents> =>
  new Map([
    ['goods', itemTotal],
    ['tax-payable', taxTotal],
    ['fees', feeTotal],
    ['tips-payable', gratuityTotal],
  ]);

/**
 * When placed: authorized money comes into the clearing account and goes out by kind. When picked: the differences to
 * the bill, both ways. When captured: what was authorized is captured.
 */
function* ledgerRows(order: PastOrder): Generator<Cell[]> {
  const { orderId, summary, bill } = order;
  const agreed = partsOf(summary);
  const placed = ['order placed', new Date(order.placedAt)];
  yield [orderId, 'authorized/BANK_CARD', 'order-clearing', summary.cost.total, authorizationOf(order), ...placed];
  for (const [account, amount] of agreed)
    if (amount > 0) yield [orderId, 'order-clearing', account, amount, null, ...placed];

  const picked = ['order picked', new Date(pickedAt(order))];
  const final = partsOf(bill.summary);
  const more: [string, number][] = [...final].map(([account, amount]) => [
    account,
    (agreed.get(account) ?? 0) - amount,
  ]);
  for (const [account, difference] of [
    ...more,
    ['authorized/BANK_CARD', chargedOf(order) - summary.cost.total] as const,
  ]) {
    const [debit, credit] = difference > 0 ? [account, 'order-clearing'] : ['order-clearing', account];
    if (difference !== 0) yield [orderId, debit, credit, Math.abs(difference), null, ...picked];
  }
  const captured = ['order captured', new Date(capturedAt(order))];
  yield [orderId, 'captured/BANK_CARD', 'authorized/BANK_CARD', chargedOf(order), captureOf(order), ...captured];
}

/** @throws {Error} when a bill exceeds what its card was authorized for */
function checked(order: PastOrder): PastOrder {
  if (chargedOf(order) > heldOf(order)) throw new Error(`past order ${order.orderId} costs more than was held`);
  return order;
}

const TENDER_COLUMNS = 'tx_id order_id type status tender card amount_cents idem_key intent_id leg_id at';
const MOVEMENT_COLUMNS = 'order_id operation kind request status refusal lease_until created_at';
const LEDGER_COLUMNS = 'order_id debit_account credit_account amount_cents tx_id reason at';

/** The tables of the money of past orders: what their cards did, the calls that made them, and the books. */
export const pastMoneyTables = (orders: readonly PastOrder[]): Table[] => [
  table('tender_tx', TENDER_COLUMNS, () => orders.map(checked).flatMap(tenderRows)),
  table('money_movement', MOVEMENT_COLUMNS, () => orders.map(movementRow)),
  table('ledger', LEDGER_COLUMNS, () => orders.flatMap((order) => [...ledgerRows(order)])),
];
