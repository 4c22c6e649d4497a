import { timesText as times } from '#format/times-text.ts';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

export const copy = {
  title: 'Snow day',
  text: 'The store can’t take orders for some hours or days: close these times, and move their orders to other times.',
  back: 'All Times',
  open: 'Can’t take orders?',
  openText: 'Close hours or days, and move their orders to other times.',
  toPage: 'Plan a Snow Day',
  which: 'When the store can’t take orders',
  modality: { PICKUP: 'Pickup', DELIVERY: 'Delivery' },
  modalities: 'Way to shop',
  fromDay: 'From day',
  toDay: 'To day',
  fromHour: 'From hour',
  toHour: 'To hour',
  wholeDay: 'all day',
  wholeDayHint: 'All day',
  startOfDay: 'Start of day',
  endOfDay: 'End of day',
  simulate: 'Preview',
  simulating: 'Loading the preview',
  preview: 'Preview, nothing done yet',
  closing: (closing: number, express: number, slots: number) =>
    closing === slots
      ? `${times(closing, express)} would close.`
      : `${times(closing, express)} would close, of ${slots}.`,
  moving: (count: number) =>
    `${orders(count)} would move, at the same price. Each shopper gets a mail, and a text if wanted.`,
  noOrders: 'No orders are in these times.',
  others: { PICKUP: 'Delivery times stay open.', DELIVERY: 'Pickup times stay open.' },
  nothing: 'There is nothing to do: no time is open, and no order is in these hours.',
  moves: 'Orders that would move',
  stays: 'Orders that would stay, for the desk',
  order: 'Order',
  shopper: 'Shopper',
  from: 'Was',
  to: 'New time',
  at: 'Time',
  why: 'Why',
  phone: 'Phone',
  reasons: {
    LOCKED: 'Past its cut-off',
    IN_PREPARATION: 'Being picked or ready',
    THIRD_PARTY: 'A third party delivers it',
    CHANGE_PENDING: 'The shopper is changing it',
    NO_SLOT: 'No time has room for it',
    PRICE: 'It would cost another amount',
    CHANGED: 'The shopper changed it since',
    GONE: 'The shopper moved or canceled it',
    OTHER_SNOW_DAY: 'Another snow day moved it since',
    HANDED_OVER: 'Handed over since',
    ENDED: 'Ended since, and was not handed over',
    NO_ROOM: 'Its earlier time is full or closed',
  },
  apply: (closing: number, moving: number) =>
    `Close ${closing === 1 ? '1 Time' : `${closing} Times`}` +
    (moving === 0 ? '' : ` and Move ${moving === 1 ? '1 Order' : `${moving} Orders`}`),
  applying: 'Applying',
  days: 'Snow days',
  noDays: 'None yet.',
  summary: (by: string, day: string, clock: string) => `${by}, ${day}, ${clock}`,
  because: (reason: string) => `Reason: ${reason}`,
  did: (slots: number, count: number) => `${times(slots)} closed, ${orders(count)}`,
  running: 'In progress',
  undone: 'Undone',
  left: (slots: number) =>
    `${times(slots)} ${slots === 1 ? 'stays as it is' : 'stay as they are'}: something changed there since.`,
  progress: (done: number, all: number) => `${done} of ${orders(all)} done`,
  progressName: 'Orders that had their turn',
  moved: (count: number) => `${orders(count)} moved`,
  noCalls: 'No shopper has to be called.',
  call: (count: number) => `Call these shoppers (${count})`,
  callText:
    'Their orders are still in these times. Open an order to change or cancel it. The log shows who saw the phones.',
  gone: (count: number) => `${orders(count)} that shoppers moved or canceled themselves`,
  over: (count: number) => `${orders(count)} handed over or ended since`,
  returned: (count: number) => `${orders(count)} back at the earlier time`,
  kept: (count: number) => `${orders(count)} left at the new time`,
  placedSince: (count: number) =>
    `${orders(count)} ${count === 1 ? 'was' : 'were'} placed in these times since, from times that were held.`,
  placedSinceText: 'Preview the same hours again to move them.',
  undo: 'Undo the Snow Day',
  undoing: 'Undoing',
  undoText: (count: number) =>
    count === 0
      ? 'The times open again. No order was moved.'
      : `The times open again, and ${orders(count)} ${count === 1 ? 'moves' : 'move'} back, each shopper with another mail. Orders that shoppers changed since stay.`,
  undoYes: 'Yes, Undo It',
  undoNo: 'Keep It',
  refusals: {
    PREVIEW_CHANGED: 'Something changed meanwhile, so nothing was done. Look at the new preview, and apply it again.',
    NOTHING_TO_CHANGE: 'There is nothing to do in these hours. Nothing was changed.',
    ALREADY_UNDONE: 'This was undone already.',
    STILL_MOVING: 'Orders are still being moved. Undo it when that is done.',
  },
};
