const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);
const are = (count: number): string => (count === 1 ? 'is' : 'are');

const late = (count: number): string => (count === 0 ? 'No order is late' : `${orders(count)} ${are(count)} late`);
const due = (count: number, by: string): string => `${count === 0 ? 'none' : count} ${are(count)} due by ${by}`;

export const copy = {
  title: 'Today',
  /** The heading: `3 orders are late, 13 are due by 5 PM.` */
  state: (lateOnes: number, next: number, by: string) => `${late(lateOnes)}, ${due(next, by)}.`,
  /** Announced when it changes. */
  late: (count: number) => `${late(count)}.`,
  dayLine: (day: string, clock: string, total: number, done: number) =>
    `${day}, ${clock} · ${orders(total)} due today, ${done} handed over`,
  dayOnly: (day: string, clock: string) => `${day}, ${clock}`,
  lost: 'The connection is lost.',
  lostText: (clock: string) => `This is how it stood at ${clock}. Updates resume automatically.`,
  byHour: 'Orders due today, by hour',
  chart: 'Chart of orders by hour',
  empty: 'No orders are due today.',
  /** What an order is on the rail, for the legend and after a number. */
  parts: { done: 'Handed over', ready: 'Ready', late: 'Late', open: 'To pick' },
  part: (count: number, part: keyof typeof PARTS) => `${count} ${PARTS[part]}`,
  earlier: 'Earlier',
  toTimes: 'Open the Times',
  attention: 'Late and at risk',
  attentionTable: 'Table of late orders and those at risk',
  nothing: 'Nothing is late, and nothing is at risk.',
  columns: { order: 'Order', due: 'Due', where: 'Where it is', next: 'Next step' },
  notStarted: 'Not started',
  mayChange: (until: string) => `The shopper may change it until ${until}`,
  picking: (picked: number, lines: number) => `${picked} of ${lines}`,
  pickedBy: (name: string, picked: number, lines: number) => `${name}, ${picked} of ${lines}`,
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
  onOrder: (order: string) => `Order ${order}`,
  lastPick: (clock: string) => `Last pick at ${clock}`,
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  figures: 'Today’s numbers',
  figuresNote: 'Orders due today',
  rate: 'Items picked per hour',
  shorts: 'Lines not found',
  acceptance: 'Swaps accepted',
  of: (part: number, all: number) => `${part} of ${all}`,
  percent: (part: number, all: number) => `${Math.round((part / all) * 100)}%`,
  none: 'None yet',
};

const PARTS = { done: 'handed over', ready: 'ready', late: 'late', open: 'to pick' };
