import { timesText as times } from '#format/times-text.ts';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

interface Range {
  readonly min: number;
  readonly max: number;
}
const range = ({ min, max }: Range): string => (min === max ? String(min) : `${min}–${max}`);

export const copy = {
  title: 'Times',
  loading: 'Loading the times',
  heading: { PICKUP: 'Pickup times, next 14 days', DELIVERY: 'Delivery times, next 14 days' },
  lead: {
    orders: 'Orders in each hour: held and booked.',
    units: 'Items in each hour: held and booked.',
    totes: 'Totes in each hour: held and booked.',
  },
  whose: 'Stores',
  thisStore: 'This store',
  allOf: (banner: string) => `All of ${banner}`,
  together: (banner: string) => `All stores of ${banner} together, each at its own clock. Up to half a minute old.`,
  noneOfBanner: 'No times yet. They are made each night, or when somebody first opens the times of a store.',
  ways: 'Way to shop',
  modality: { PICKUP: 'Pickup', DELIVERY: 'Delivery' },
  measures: 'What is counted',
  measure: { orders: 'Orders', units: 'Items', totes: 'Totes' },
  span: (from: string, to: string) => `${from} to ${to}`,
  legend: ['Under 15%', '15–44%', '45–69%', '70–99%', 'Full'],
  table: 'How full the times are, by hour and day',
  hint: 'Press an hour, or the name of a day or hour.',
  /** Where there is a mouse, and so a keyboard. */
  hintOfKeys: 'Press another with Shift for all between. Arrow keys move.',
  hintOfTouch: 'For several hours of several days, use “Choose by day and hour.”',
  none: {
    PICKUP: 'This store has no pickup times.',
    DELIVERY: 'This store has no delivery times of its own.',
  },
  cell: (place: string, taken: number, capacity: number, note: string) => `${place}, ${taken} of ${capacity}${note}`,
  noTimes: 'No times',
  ofWhichFit: (capacity: number, closed: number, slots: number) =>
    ` of ${capacity}${closed === 0 ? '' : `, ${closed} of ${times(slots)} closed`}`,
  hour: 'Hour',
  closedNote: ', closed',
  partlyClosedNote: (closed: number, slots: number) => `, ${closed} of ${slots} closed`,
  pastNote: ', past its cut-off',
  closed: 'Closed',
  /** Under what is taken of a cell; there is room for four digits. */
  ofFit: (capacity: number) => `of ${capacity < 1000 ? capacity : `${Math.round(capacity / 100) / 10}k`}`,
  /** Before a day. */
  wholeDay: 'All of',
  wholeHour: (hour: string) => `${hour} on all days`,
  noDays: 'No days',
  days: (first: string, last: string, count: number) => `${count} days, ${first} to ${last}`,
  times,
  chosen: (count: number, express: number, isOneHour: boolean) =>
    `${times(count, express)} in ${isOneHour ? 'this hour' : 'these hours'}`,
  choose: 'Choose hours to change them',
  chooseText: 'Press them in the table, or choose them by day and hour.',
  clear: 'Clear the Choice',
  filter: 'Choose by day and hour',
  fromDay: 'From',
  toDay: 'To',
  weekdays: 'Days',
  weekday: {
    all: 'Every day',
    work: 'Monday to Friday',
    weekend: 'Weekends',
    1: 'Mondays',
    2: 'Tuesdays',
    3: 'Wednesdays',
    4: 'Thursdays',
    5: 'Fridays',
    6: 'Saturdays',
    7: 'Sundays',
  },
  fromHour: 'From hour',
  toHour: 'To hour',
  change: 'Change',
  actions: {
    orders: 'Change how many fit',
    percent: 'Change by percent',
    close: 'Close to new orders',
    open: 'Open to new orders',
  },
  ordersEach: 'Orders in each time',
  ordersWrong: (max: number) => `Enter a number from 1 to ${max}.`,
  choosePercent: 'Choose',
  percentOf: 'How many fit, compared with now',
  percent: (percent: number) => `${percent}%`,
  preview: 'Preview, nothing saved yet',
  roomBefore: 'Room left now',
  taken: 'Booked',
  held: 'Held for shoppers',
  /** @param closing how many times close */
  roomAfter: (closing: number) => (closing > 0 ? 'Room left after, in what stays open' : 'Room left after'),
  orders,
  nothing: 'Nothing would change: these times are already set this way, or past their cut-off.',
  /** @param count how many orders there are too many; it may be too many items or totes alone */
  over: (count: number) =>
    count === 0
      ? 'More items or totes than would fit are booked or held.'
      : `${orders(count)} more than would fit ${count === 1 ? 'is' : 'are'} booked or held.`,
  overText: (closing: number) =>
    `All orders stay, so no time gets smaller than what is booked or held in it.${closing === 0 ? '' : ` ${times(closing)} ${closing === 1 ? 'closes' : 'close'} to new orders.`}`,
  stay: (booked: number) => `${orders(booked)} ${booked === 1 ? 'stays' : 'stay'} as booked.`,
  stayText: 'Closing a time cancels no orders, and shoppers are not notified.',
  closedAlready: (count: number) =>
    `${times(count)} ${count === 1 ? 'is' : 'are'} already closed, and will stay closed.`,
  apply: (count: number) => (count === 0 ? 'Apply' : `Apply to ${count === 1 ? '1 Time' : `${count} Times`}`),
  applyNone: 'Choose a number first.',
  applyNothing: 'There is nothing to apply.',
  applying: 'Applying',
  note: 'Shoppers see it at once. You can undo it.',
  types: { STANDARD: 'Regular times', EXPRESS: 'Express times' },
  becomes: (before: Range, after: Range) => `${range(before)} → ${range(after)} orders each`,
  did: {
    close: (count: number) => `${times(count)} ${count === 1 ? 'is' : 'are'} closed to new orders`,
    open: (count: number) => `${times(count)} ${count === 1 ? 'is' : 'are'} open to new orders`,
    percent: (count: number, percent: number) =>
      `${times(count)} now ${count === 1 ? 'takes' : 'take'} ${percent}% of the orders from before`,
    orders: (count: number, each: number) =>
      count === 1 ? `1 time now takes ${orders(each)}` : `${times(count)} now take ${orders(each)} each`,
  },
  done: (did: string) => `${did}.`,
  changed: (place: string, did: string) => `${place}: ${did}`,
  undid: (count: number) => `${times(count)} ${count === 1 ? 'is' : 'are'} as before.`,
  failed: 'The times did not load.',
  again: 'Try Again',
  left: (places: string) => `Changed again since, and left as they are: ${places}.`,
  changeText: (modality: 'PICKUP' | 'DELIVERY', reason: string) =>
    `${modality === 'PICKUP' ? 'Pickup' : 'Delivery'}. Reason: ${reason}`,
  noChanges: 'Nobody has changed times on this page yet.',
  elsewhere: {
    before: 'What else closes or changes times has its own list:',
    snowDays: 'snow days',
    and: 'and',
    week: 'weekly times',
  },
  refusals: {
    PREVIEW_CHANGED: 'The times changed meanwhile, so nothing was done. Look at the new preview, and apply it again.',
    NOTHING_TO_CHANGE: 'These times are already set this way. Nothing was changed.',
    ALREADY_UNDONE: 'This was undone already.',
  },
};
