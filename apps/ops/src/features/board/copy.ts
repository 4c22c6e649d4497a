const number = new Intl.NumberFormat('en-US');
const count = (of: number): string => number.format(of);
const orders = (of: number): string => (of === 1 ? '1 order' : `${count(of)} orders`);
const are = (of: number): string => (of === 1 ? 'is' : 'are');

const late = (of: number): string => (of === 0 ? 'No orders are late' : `${orders(of)} ${are(of)} late`);
const due = (of: number, by: string): string =>
  of === 0 ? `and no more are due by ${by}` : `${count(of)} ${are(of)} due by ${by}`;

const picking = ({ picked, lines, shorts }: { picked: number; lines: number; shorts: number }): string =>
  `${picked} of ${lines === 1 ? '1 product' : `${lines} products`} dealt with${shorts === 0 ? '' : `, ${shorts} not found`}`;

export const copy = {
  title: 'Today',
  /** The heading: `3 orders are late, 13 are due by 5 PM.` */
  state: (lateOnes: number, next: number, by: string) =>
    `${late(lateOnes)}${next === 0 && lateOnes > 0 ? '' : ','} ${due(next, by)}.`,
  /** Announced when it changes. */
  late: (of: number) => `${late(of)}.`,
  dayLine: (day: string, clock: string, { total, done, missed }: { total: number; done: number; missed: number }) =>
    `${day}, ${clock} · ${orders(total)} due today, ${count(done)} handed over${missed === 0 ? '' : `, ${count(missed)} not picked up or delivered`}`,
  dayOnly: (day: string, clock: string) => `${day}, ${clock}`,
  lost: 'The connection is lost.',
  lostText: (clock: string) => `This is how it stood at ${clock}. Updates resume automatically.`,
  byHour: 'Orders due today, by hour',
  chart: 'Chart of orders by hour',
  empty: 'No orders are due today.',
  /** What an order is on the rail, for the legend and after a number. */
  parts: { done: 'Handed over', missed: 'Not picked up or delivered', ready: 'Ready', late: 'Late', open: 'To pick' },
  part: (count: number, part: keyof typeof PARTS) => `${count} ${PARTS[part]}`,
  earlier: 'Earlier',
  toTimes: 'Open the Times',
  attention: 'Late and at risk',
  attentionTable: 'Table of late orders and those at risk',
  nothing: 'Nothing is at risk of being late.',
  columns: { order: 'Order', due: 'Due', where: 'Where it is', next: 'Next step' },
  notStarted: 'Not started',
  notStartedBy: (name: string) => `Not started, for ${name}`,
  mayChange: (until: string) => `The shopper may change it until ${until}`,
  /** Dealt with is found, swapped or given up: nobody is to read that all of it was found. */
  picking,
  pickedBy: (name: string, progress: string) => `${name}, ${progress}`,
  waits: (until: string) => `Swap waits until ${until}`,
  picked: 'Picked, not ready yet',
  onTheRoad: 'On the road',
  steps: {
    pick: (order: string) => `Pick ${order}`,
    open: (order: string) => `Open ${order}`,
    makeReady: (order: string) => `Make ${order} Ready`,
  },
  people: 'Who is picking orders due today',
  peopleNow: (picking: number, all: number) => `${picking} picking now, ${all} in all`,
  nobody: 'Nobody has picked an order due today yet.',
  /** Items were picked, but by nobody that has a name. */
  nameless: 'Orders due today were picked, but by nobody with a name. The demo’s store picks by itself.',
  onOrder: (order: string, progress: string) => `Order ${order}: ${progress}`,
  lastPick: (clock: string) => `Last pick at ${clock}`,
  items: (of: number) => (of === 1 ? '1 item' : `${count(of)} items`),
  figures: 'Today’s numbers',
  figuresNote: 'Orders due today',
  rate: 'Items picked per hour',
  shorts: 'Lines not found',
  acceptance: 'Swaps shoppers said yes to',
  ofReplies: (yes: number, all: number) =>
    `${number.format(yes)} of ${all === 1 ? '1 reply' : `${number.format(all)} replies`}`,
  notCome: (of: number) => (of === 1 ? '1 of them did not come' : `${number.format(of)} of them did not come`),
  of: (part: number, all: number) => `${count(part)} of ${count(all)}`,
  count,
  percent: (part: number, all: number) => `${Math.round((part / all) * 100)}%`,
  none: 'None yet',
};

const PARTS = {
  done: 'handed over',
  missed: 'not picked up or delivered',
  ready: 'ready',
  late: 'late',
  open: 'to pick',
};
