const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('en-US');
const brief = new Intl.NumberFormat('en-US', { notation: 'compact' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const orders = (number: number): string => (number === 1 ? '1 order' : `${count.format(number)} orders`);

type Unit = [one: string, many: string];

/** How many orders there are of each. */
interface Came {
  readonly handedOver: number;
  readonly missed: number;
  readonly open: number;
}

export const reportCopy = {
  title: 'Reports',
  /** The head of the page: how well the period went. */
  headline: (fill: number | null, onTime: number | null, missed: number) => {
    const parts = [
      fill === null ? '' : `${percent.format(fill)} came as ordered`,
      onTime === null ? '' : `${percent.format(onTime)} on time`,
      missed === 0 ? '' : `${orders(missed)} not picked up or delivered`,
    ];
    return parts.filter((part) => part !== '').join(', ');
  },
  /** What came of the orders of these days so far, and of how many nothing yet. */
  sub: (days: string, { handedOver, missed, open }: Came, whose: string) => {
    const came = handedOver === 0 ? 'no orders handed over' : `${orders(handedOver)} handed over`;
    const missedToo = missed === 0 ? '' : `, ${count.format(missed)} not picked up or delivered`;
    const openToo = open === 0 ? '' : `, ${count.format(open)} still to do`;
    return `${days} · ${came}${missedToo}${openToo} · ${whose}`;
  },
  allOf: (banner: string) => `all of ${banner}`,
  percent: (share: number) => percent.format(share),
  count: (number: number) => count.format(number),
  /** A number that has to fit below a bar: `120K` for many thousands. */
  brief: (number: number) => (number < 10_000 ? count : brief).format(number),
  dollars: (amount: number) => dollars.format(amount / 100),
  /** A change of a share in percentage points. */
  change: (more: number) => {
    const by = points.format(Math.abs(more) * 100);
    if (by === '0') return 'As in the period before';
    return `${by} ${by === '1' ? 'point' : 'points'} ${more > 0 ? 'more' : 'less'} than before`;
  },
  changeOfMoney: (more: number) =>
    more === 0
      ? 'As in the period before'
      : `${dollars.format(Math.abs(more) / 100)} ${more > 0 ? 'more' : 'less'} than before`,
  /** Once, of all such figures. */
  noBefore: 'Where no comparison is shown, there are no earlier days to compare.',
  none: 'None yet',
  /** Which orders, reservations or money a figure or a chart counts. */
  basis: {
    due: 'An order is due on the day of its window, at the time of its store.',
    handedOver: 'Orders due and handed over, also if returned later',
    ready: 'Orders due that were made ready (pickup) or handed over (delivery)',
    missed: 'Orders due that are handed over or that nobody took',
    replies: 'All orders due; only replies that approve or decline',
    reservations: 'Reservations for these days, also without an order',
    money: 'Orders due, whenever the money moved',
  },
  notes: {
    fill: 'Items of orders due on these days and handed over, also if returned later.',
    onTime:
      'Orders due on these days: made ready (pickup) or handed over (delivery), still to do, or taken by nobody. The rate above counts pickups that were ready, also if nobody came.',
    reservations: 'Reservations for windows on these days, also those without an order.',
    fallout: 'Products in reservations for these days, also those without an order.',
    approvals: 'Lines of all orders due on these days, whatever the reply.',
    refunds: 'Refunds of orders due on these days, whenever they were made.',
    payouts: 'What banks did not take back and the store gave. Refunds count it already, except for tips.',
    tenders: 'Money of orders due on these days, whenever it moved.',
  },
  /** @param unit what is counted, of one and of several */
  of: (part: number, whole: number, [one, many]: Unit) =>
    `${count.format(part)} of ${count.format(whole)} ${whole === 1 ? one : many}`,
  figures: {
    fill: 'Came as ordered',
    found: 'Found, or swapped',
    onTime: 'On time',
    missed: 'Not picked up or delivered',
    fallout: 'Not available at the time chosen',
    expiry: 'Reservations expired',
    acceptance: 'Substitutes approved',
    refunded: 'Refunded',
  },
  units: {
    items: ['item', 'items'],
    orders: ['order', 'orders'],
    products: ['product', 'products'],
    reservations: ['reservation', 'reservations'],
    proposals: ['reply', 'replies'],
  } satisfies Record<string, Unit>,
  ofCaptured: (captured: string) => `of ${captured} charged`,
  empty: 'Nothing was due on these days',
  emptyText: 'Choose other days: a report has what was due on them.',
  countedFrom: (day: string) => `Since ${day}: reservations that led to nothing are deleted after 30 days.`,
  notCounted: 'Reservations that led to nothing are deleted after 30 days, so these days have no figures.',
  failed: 'The report did not load.',
  again: 'Try Again',
  loading: 'Adding up',
  numbers: 'Show the numbers',
  save: 'Save as CSV',
  period: {
    label: 'Days',
    today: 'Today',
    week: '7 days',
    month: '28 days',
    from: 'From',
    to: 'To',
    show: 'Show Days',
    problems: {
      incomplete: 'Enter both days.',
      backwards: 'The last day is before the first one.',
      long: 'Choose 92 days or fewer.',
    },
  },
  whose: { label: 'Stores', store: 'This store', banner: (name: string) => `All of ${name}` },
  charts: {
    fill: 'Items by day',
    onTime: 'Orders by day',
    reservations: 'Reservations by day',
    fallout: 'Why products could not come',
    approvals: 'Substitutes proposed',
    refunds: 'Refunds by reason',
    payouts: 'Refunds given another way',
    tenders: 'Payments by type',
  },
  series: {
    asOrdered: 'As ordered',
    replaced: 'Substitute',
    missing: 'Not found',
    onTime: 'On time',
    late: 'Late',
    open: 'Still to do',
    missed: 'Not picked up or delivered',
    booked: 'Ordered',
    live: 'Held',
    released: 'Given back',
    expired: 'Expired',
    approved: 'Approved',
    declined: 'Declined',
    unanswered: 'No reply',
    withdrawn: 'Found after all',
    waiting: 'Waiting',
  },
  columns: {
    day: 'Day',
    reason: 'Reason',
    products: 'Products',
    reply: 'Reply',
    lines: 'Lines',
    refunds: 'Refunds',
    amount: 'Amount',
    tender: 'Type',
    held: 'Held',
    captured: 'Charged',
    returned: 'Refunded',
    given: 'Given',
    payouts: 'Times',
  },
  methods: { CASH: 'In cash', CHECK: 'As a check', STORE_GIFT_CARD: 'As a store gift card' },
  reasons: {
    MISSING: 'Missing',
    DAMAGED: 'Damaged',
    WRONG_ITEM: 'Wrong item',
    POOR_QUALITY: 'Poor quality',
  },
  noReport: 'Given by staff',
  exclusions: {
    NOT_SOLD_HERE: 'Not sold there',
    OUT_OF_STOCK: 'Out of stock',
    MODALITY_NOT_AVAILABLE: 'Not for this way to shop',
    ITEM_RESTRICTED: 'Restricted',
    ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS: 'Alcohol not brought to the address',
    ALCOHOL_TIME_RESTRICTED: 'Alcohol not sold at the time',
    ALCOHOL_QUANTITY_EXCEEDED: 'Too much alcohol',
    LEAD_TIME: 'Takes longer to make',
    QUANTITY_LIMIT: 'Above the limit',
  },
  /** @param method as the wire names it: its letters in words, so that a new one has a name */
  tender: (method: string) =>
    method === 'EBT' ? 'SNAP EBT' : `${method.charAt(0)}${method.slice(1).toLowerCase().replaceAll('_', ' ')}s`,
};
