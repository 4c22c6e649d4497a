import type { HostLeg, OrderRows } from './audit.ts';

/** What a walk expects of its order, counted by itself. */
export interface Expected {
  readonly status: string;
  readonly revision: number;
  /** What the order takes of its slot, as its shopper last changed it. */
  readonly units: number;
}

type Rule = readonly [isRight: boolean, what: string];

/** What each state comes from, as a store knows it: written down once more, without the product's table. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  LOCKED: ['PLACED'],
  PICKING: ['PLACED', 'LOCKED'],
  PICKED: ['PICKING'],
  READY: ['PICKED'],
  OUT_FOR_DELIVERY: ['PICKED'],
  COMPLETE: ['READY', 'OUT_FOR_DELIVERY'],
  RETURNED: ['COMPLETE'],
  NO_SHOW: ['READY', 'OUT_FOR_DELIVERY'],
  RESTOCKED: ['NO_SHOW'],
  CANCELLED: ['PLACED'],
  POST_AUTH_REJECTED: ['PLACED', 'LOCKED', 'PICKING', 'PICKED'],
};
const OFF = ['CANCELLED', 'POST_AUTH_REJECTED'];
const BILLED = ['PICKED', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETE', 'RETURNED', 'NO_SHOW', 'RESTOCKED'];

const total = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
const same = (a: readonly number[], b: readonly number[]): boolean => a.every((each, index) => each === b[index]);

/** Everything that is wrong with an order whose movements of money have ended. */
export function wrongIn(rows: OrderRows, legs: readonly HostLeg[], expected: Expected): readonly string[] {
  return [...ofHistory(rows, expected), ...ofSlot(rows, expected), ...ofBooks(rows), ...ofCards(rows, legs)]
    .filter(([isRight]) => !isRight)
    .map(([, what]) => what);
}

function ofHistory(rows: OrderRows, { status, revision }: Expected): Rule[] {
  const { events, revisions } = rows;
  const moves = events.filter(({ isOfMoney }) => !isOfMoney).map(({ type }) => type);
  const legal = moves.every((type, at) => {
    const before = moves[at - 1];
    return before === undefined ? type === 'PLACED' : type === before || (FROM[type] ?? []).includes(before);
  });
  return [
    [rows.status === status, `it is ${rows.status} and should be ${status}`],
    [rows.revision === revision, `it has revision ${rows.revision} and should have ${revision}`],
    [revisions.every((each, at) => each.revision === at + 1) && revisions.length === revision, 'a revision is missing'],
    [events.every(({ seq }, at) => seq === at + 1) && events.length === rows.lastEvent, 'an event is missing'],
    [events.at(-1)?.type === rows.status, `its last event is ${events.at(-1)?.type}`],
    [legal, `it went ${moves.join(', ')}`],
    [rows.total === rows.cost.total, `it costs ${rows.total} and its revision ${rows.cost.total}`],
    [rows.itemCount === total(rows.lines.map(({ quantity }) => quantity)), 'its items are not those of its lines'],
    [rows.open === 0, `${rows.open} attempts or movements are open`],
  ];
}

function ofSlot({ status, reservation, slot, sold }: OrderRows, { units }: Expected): Rule[] {
  const isOff = OFF.includes(status);
  return [
    [(reservation.state === 'BOOKED') === !isOff, `its reservation is ${reservation.state}`],
    [isOff || reservation.units === units, `its reservation has ${reservation.units} of ${units} units`],
    [same(slot.counted, slot.reserved), `its slot counts ${slot.counted.join()} of ${slot.reserved.join()}`],
    [sold.counted === sold.ordered + sold.started, `the flash sale counts ${JSON.stringify(sold)}`],
  ];
}

/** The ledger, from the total of the revision and from what the cards paid. */
function ofBooks({ status, money, balances, entries, cost, tenders, txs, refunded, unshared }: OrderRows): Rule[] {
  const of = (account: string): number => balances[account] ?? 0;
  const isOff = OFF.includes(status);
  const kinds: readonly Rule[] = [
    [of('goods') === (isOff ? 0 : refunded.net - cost.itemTotal), `goods are booked with ${of('goods')}`],
    [of('tax-payable') === (isOff ? 0 : refunded.tax - cost.taxTotal), `tax is booked with ${of('tax-payable')}`],
    [
      of('fees') === (isOff ? 0 : refunded.deposit + refunded.fees - cost.feeTotal),
      `fees are booked with ${of('fees')}`,
    ],
    [of('tips-payable') === (isOff ? 0 : -cost.gratuityTotal), `tips are booked with ${of('tips-payable')}`],
  ];
  const sumOf = (type: string, tender: string): number =>
    total(
      txs.filter((tx) => tx.type === type && tx.tender === tender && tx.status === 'APPROVED').map((tx) => tx.amount),
    );
  const byTender = ['BANK_CARD', 'GIFT_CARD', 'EBT'].flatMap((tender): Rule[] => {
    const kept = sumOf('COMPLETION', tender) - sumOf('RETURN', tender);
    const owed = of(`authorized/${tender}`);
    const isResting = money === 'AUTHORIZED' ? (tenders[tender] ?? 0) : money === 'CAPTURE_FAILED' ? owed : 0;
    return [
      [of(`captured/${tender}`) === kept, `${tender} is booked with ${of(`captured/${tender}`)} of ${kept}`],
      [owed === isResting, `${owed} is to be captured of ${tender}`],
    ];
  });
  return [
    ...kinds,
    ...byTender,
    [entries.every(({ debit, credit, amount }) => amount > 0 && debit !== credit), 'an entry moves nothing'],
    [total(Object.values(balances)) === 0, 'debits are not credits'],
    [of('order-clearing') === 0, `${of('order-clearing')} is left in the clearing account`],
    [
      isOff || total(Object.values(tenders)) === cost.total,
      `the cards pay ${JSON.stringify(tenders)} of ${cost.total}`,
    ],
    [
      money !== 'CAPTURED' ||
        total(
          txs
            .filter(({ status: end }) => end === 'APPROVED')
            .map(({ type, amount }) => (type === 'COMPLETION' ? amount : type === 'RETURN' ? -amount : 0)),
        ) ===
          cost.total - refunded.amount,
      'what was captured and not given back is not the final total without the items that came back',
    ],
    [unshared.every((left) => left === 0), `a refund is not the sum of its shares: ${unshared.join()}`],
    [refunded.fees <= cost.feeTotal, `${refunded.fees} of the fees came back, and they cost ${cost.feeTotal}`],
    [money !== 'CAPTURED' || BILLED.includes(status), `its money is captured and it is ${status}`],
    [!isOff || money === 'RELEASED', `it is off and its money ${money}`],
  ];
}

/** The shop's rows of each leg against the payment host's and its issuer's. */
function ofCards({ txs, money, lines, cost }: OrderRows, legs: readonly HostLeg[]): Rule[] {
  const known = new Map(legs.map((leg) => [leg.id, leg]));
  const ours = txs.filter(({ type, status }) => type === 'AUTHORIZATION' && status === 'APPROVED');
  const each = ours.flatMap(({ legId, amount, tender }): Rule[] => {
    const leg = known.get(legId);
    if (!leg) return [[false, `the payment host has no leg ${legId}`]];
    const sumOf = (type: string): number =>
      total(
        txs.filter((tx) => tx.type === type && tx.legId === legId && tx.status === 'APPROVED').map((tx) => tx.amount),
      );
    const isReversed = sumOf('REVERSAL') > 0;
    const isHeld = leg.state === 'authorized';
    return [
      [leg.authorized === (leg.state === 'reversed' ? 0 : amount), `${tender} holds ${leg.authorized} of ${amount}`],
      [leg.captured === sumOf('COMPLETION'), `${tender} was charged ${leg.captured} of ${sumOf('COMPLETION')}`],
      [leg.refunded === sumOf('RETURN'), `${tender} got ${leg.refunded} of ${sumOf('RETURN')} back`],
      [leg.captured <= leg.authorized && leg.refunded <= leg.captured, `${tender} paid more than it holds`],
      [isReversed === (leg.state === 'reversed') || money === 'CAPTURE_FAILED', `a leg of ${tender} is ${leg.state}`],
      [
        tender === 'BANK_CARD' || leg.held === (isHeld ? leg.authorized : 0),
        `the issuer of ${tender} holds ${leg.held}`,
      ],
      [
        tender === 'BANK_CARD' || leg.taken === leg.captured - leg.refunded,
        `the issuer of ${tender} gave ${leg.taken}`,
      ],
    ];
  });
  const others = legs.filter((leg) => !ours.some(({ legId }) => legId === leg.id));
  const snap = total(
    legs.filter(({ tender }) => tender.startsWith('EBT')).map(({ captured, refunded }) => captured - refunded),
  );
  const eligible = total(lines.filter((line) => line.snap).map((line) => line.total));
  return [
    ...each,
    [new Set(ours.map(({ legId }) => legId)).size === ours.length, 'a leg was booked twice'],
    ...others.map(({ state, isKept, tender }): Rule => [
      ['pending', 'declined', 'reversed'].includes(state) || isKept,
      `${tender} has a leg that the shop does not know: ${state}`,
    ]),
    [snap <= eligible, `SNAP paid ${snap} for lines of ${eligible}`],
    [snap <= cost.total, `SNAP paid ${snap} of ${cost.total}`],
  ];
}
