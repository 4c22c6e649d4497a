import type { OrderModality } from '@cartwright/contracts/common';
import type { KeepBackReason } from '@cartwright/rules/door-check';
import type { ByMissReason } from '@cartwright/rules/miss-reason';
import type { Temperature } from '@cartwright/rules/tote-plan';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const copy = {
  page: 'Hand over',
  title: 'Hand Over',
  failed: 'The orders did not load.',
  again: 'Try Again',
  /** The state of the store, in a sentence. */
  state: ({
    waiting,
    picked,
    ready,
    out,
  }: Record<'waiting' | 'picked' | 'ready' | 'out', readonly unknown[]>): string => {
    const parts = [
      ...(waiting.length > 0 ? [count(waiting.length, 'shopper is waiting', 'shoppers are waiting')] : []),
      ...(picked.length > 0 ? [count(picked.length, 'order is picked', 'orders are picked')] : []),
      ...(ready.length > 0 ? [count(ready.length, 'order is ready', 'orders are ready')] : []),
      ...(out.length > 0 ? [count(out.length, 'order is out for delivery', 'orders are out for delivery')] : []),
    ];
    return parts.length === 0 ? 'Nobody is waiting.' : `${parts.join(', ')}.`;
  },
  goal: (minutes: number) => `Goal: the bags of a pickup are at the car within ${minutes} minutes.`,
  notFresh: (time: string) => `There is no connection. This is how it was at ${time}.`,
  sections: {
    waiting: 'Waiting now',
    picked: 'Picked',
    ready: 'Ready',
    out: 'Out for delivery, by window',
    missed: 'To restock',
  },
  nothingText: 'An order shows up here as soon as it is picked, and a shopper as soon as they arrive.',
  order: (number: string) => `Order ${number}`,
  bay: (bay: string) => (/^\d+$/.test(bay) ? `Bay ${bay}` : bay),
  notOneOfBays: 'Not one of the bays',
  elsewhere: (bay: string) =>
    `No bay of this store is called “${bay}” now. The shopper said so in words, or the bay has been renamed or removed.`,
  bayAndOrder: (bay: string, number: string) => `${bay}, order ${number}`,
  stop: (n: number, all: number) => `Stop ${n} of ${all}`,
  minutes: (n: number) => `${n} min`,
  over: (n: number, goal: number) => `${n} min, goal ${goal}`,
  by: (time: string) => `by ${time}`,
  items: (n: number) => count(n, 'item', 'items'),
  needsId: (age: number) => `ID, ${age} or older`,
  pickup: (window: string) => `pickup ${window}`,
  delivery: (window: string) => `delivery ${window}`,
  takenBy: (name: string) => `${name} is going out`,
  notPaid: 'Payment not through',
  declined: 'Card declined',
  notStaged: 'Not staged yet',
  /** Of items that stayed when the rest of an order was handed over. */
  heldBack: 'Held back',
  heldBackTitle: 'Held back, to put back on the shelves',
  heldBackDone: (number: string) => `What was held back of order ${number} is restocked.`,
  /** Of what was packed of an order that the store has canceled. */
  canceled: 'Canceled',
  canceledTitle: 'Canceled, to put back on the shelves',
  missed: { PICKUP: 'Not picked up', DELIVERY: 'Not delivered' } satisfies Record<OrderModality, string>,
  /** Of what is back in the store. */
  cameBack: (what: string, time: string) => `${what}, ${time}`,
  /** Where totes stand, by how cold it is there. */
  places: { AMBIENT: 'Shelf', CHILLED: 'Cooler', FROZEN: 'Freezer' } satisfies Record<Temperature, string>,
  totesAt: (place: string, codes: readonly string[]) => `${place} ${codes.join(', ')}`,
  arrived: (where: string, shopper: string) => `${shopper} has arrived: ${where}.`,
  loading: 'Loading the orders',

  goOut: 'I’m Going Out',
  goingOut: 'Saving',
  nobodyGoes: 'Nobody is going out yet.',
  call: (name: string) => `Call ${name}`,
  notTaken: { PICKUP: 'Not Picked Up', DELIVERY: 'Not Delivered' },
  makeReady: (number: string) => `Mark ${number} Ready`,
  sendOut: (number: string) => `Send ${number} Out`,
  restock: (number: string) => `Mark ${number} Restocked`,
  restockHeldBack: (n: number) => `Mark ${count(n, 'Held-Back Item', 'Held-Back Items')} Restocked`,
  saving: 'Saving',
  optional: '(optional)',
  handOver: (n: number, name: string) => `Hand Over ${count(n, 'Item', 'Items')} to ${name}`,
  leave: (n: number) => `Leave ${count(n, 'Item', 'Items')} at the Door`,
  handOverRest: (kept: string) => `Hold Back ${kept}, Hand Over the Rest`,
  refuseAll: 'Hold Back the Whole Order',
  keptCount: (n: number) => count(n, 'Restricted Item', 'Restricted Items'),

  /** Of totes that are brought to their place, and of those that are brought out. */
  ticks: {
    stage: {
      title: (n: number) => count(n, 'tote to stage', 'totes to stage'),
      count: (n: number) => `${n} staged`,
      done: 'Staged',
      tote: (code: string, number: string) => `Tote ${code} of order ${number} is staged`,
      before: (code: string) => `Tote ${code} is staged already.`,
    },
    fetch: {
      title: (n: number) => count(n, 'tote to fetch', 'totes to fetch'),
      count: (n: number) => `${n} fetched`,
      done: 'Fetched',
      tote: (code: string, number: string) => `Tote ${code} of order ${number} is fetched`,
      before: (code: string) => `Tote ${code} is fetched already.`,
    },
  },
  left: (n: number) => (n === 1 ? '1 tote is not staged yet.' : `${n} totes are not staged yet.`),
  toteLabel: 'Label of tote',
  noLabel: (text: string) => `“${text}” is not a tote label.`,
  otherOrder: (code: string, number: string) => `That is tote ${code} of order ${number}. Leave it there.`,
  noSuchTote: (code: string, number: string) => `Order ${number} has no tote ${code}.`,

  notPaidText:
    'The payment is not through yet. That takes seconds as a rule, and this page goes on by itself. Tell your store lead if it takes long.',
  /** Of a charge that is not tried again. */
  declinedText:
    'A card declined the charge, and it is not tried again. Do not hand this order over. Call the service desk: it cancels the order. Then put back what stayed good.',
  notFetched: (left: number, all: number) =>
    left === all
      ? all === 1
        ? 'Its tote is not checked off as fetched.'
        : `None of its ${all} totes is checked off as fetched.`
      : `${left} of its ${all} totes ${left === 1 ? 'is' : 'are'} not checked off.`,
  nobodyExpects: (time: string) =>
    `The delivery window starts later: ${time}. Nobody may expect the bags at the door yet.`,
  farOff: (time: string) => `The delivery window starts much later: ${time}.`,
  nobodyHere: (time: string) => `Nobody has said they are here, and the pickup window starts later: ${time}.`,
  /** @param names of what is held back; none for what somebody is too young for */
  keptBack: (reason: string, names: readonly string[]) =>
    `${reason}: you hold back ${names.length === 0 ? 'what they are too young for' : names.join(', ')}, and the shopper gets the money back.`,
  keptBackAll: (reason: string) => `${reason}: you hold back the whole order.`,
  /** Of an order of which the shopper gets nothing. */
  notRefunded: 'This refunds nothing. We tell the shopper to call, and the service desk gives the money back.',
  sureTitle: (number: string) => `Hand over order ${number} now?`,
  sureRefuseTitle: (number: string) => `Hold back the whole order ${number}?`,
  sureLeaveTitle: (number: string) => `Leave order ${number} at the door now?`,
  sureReadyTitle: (number: string) => `Mark order ${number} ready now?`,
  sureSendTitle: (number: string) => `Send order ${number} out now?`,
  sureSend: 'Send It Out',
  sureRestockTitle: (number: string) => `Mark order ${number} restocked?`,
  sureRestockText: 'Put back what stayed good. Write off what was cold and got warm: nobody can buy it again.',
  sureRestock: 'It Is Restocked',
  sureText: 'This cannot be undone.',
  sureYes: 'Hand It Over',
  sureNo: 'Not Yet',
  coldTitle: 'Not everything goes back on the shelf',
  coldItems: {
    PICKUP: (names: string) =>
      `Put back only what stood in the cooler or freezer all the time: ${names}. Write off what got warm.`,
    DELIVERY: (names: string) =>
      `Out with a driver: ${names}. Write off what did not stay cold or frozen all the time. Nobody can buy it again.`,
  },
  inBags: 'In the bags',
  differs: (name: string) => `Tell ${name}:`,
  instead: (instead: string, ordered: string) => `${instead} instead of ${ordered}.`,
  notFound: (n: number, ordered: string) => `${n} × ${ordered} not found.`,
  wrote: (name: string) => `${name} wrote:`,
  leaveAtDoor: 'Leave at the door.',
  meetAtDoor: 'Hand it to a person.',
  noDoor: 'Some items need ID: do not leave this order at the door.',
  how: 'How is it handed over?',
  toPerson: 'To a person',
  toDoor: 'Left at the door, nobody there',

  ageTitle: (name: string) => `${name} needs ID`,
  ageTitleMany: (n: number) => `${n} products need ID`,
  bornBy: 'Born on or before',
  checkPhoto: 'Look at the photo and the date. We keep neither.',
  result: 'What does the ID say?',
  oldEnough: (age: number) => `${age} or older, photo matches`,
  keepBack: {
    NO_ID: 'No valid ID',
    TOO_YOUNG: 'Too young',
    INTOXICATED: 'Seems intoxicated',
  } satisfies Record<KeepBackReason, string>,
  keepBackHint: {
    NO_ID: 'Hold back what needs ID. The shopper gets the money back.',
    TOO_YOUNG: 'Hold back what they are too young for. The shopper gets the money back.',
    INTOXICATED: 'Hold back what needs ID, and call the store lead. The shopper gets the money back.',
  } satisfies Record<KeepBackReason, string>,
  /** Of an order of which everything needs ID. */
  keepBackAllHint: {
    NO_ID: 'Hold back the whole order. The shopper calls the service desk to get the money back.',
    TOO_YOUNG:
      'Hold back what they are too young for. If that is the whole order, the shopper calls the service desk to get the money back.',
    INTOXICATED:
      'Hold back the whole order, and call the store lead. The shopper calls the service desk to get the money back.',
  } satisfies Record<KeepBackReason, string>,
  birthDate: 'Date of birth on the ID',
  birthDateHint: 'Month, day and year, as in 04/17/1985. It is compared, and not kept.',
  birthDateMissing: 'Enter the date of birth on the ID.',
  resultMissing: 'Choose what the ID says.',

  missTitle: { PICKUP: 'Why was it not picked up?', DELIVERY: 'Why was it not delivered?' },
  missLegend: 'Reason',
  missReasons: {
    PICKUP: {
      NO_SHOW: 'No one came for it',
      LEFT: 'They came, and left without it',
      REFUSED: 'They don’t want it',
    },
    DELIVERY: {
      NO_SHOW: 'No one opened the door',
      REFUSED: 'They don’t want it',
      UNREACHABLE: 'The driver can’t get there',
    },
  } satisfies ByMissReason<string>,
  mayNotHaveIt: 'We can’t give it to them',
  mayNotHaveItHint: (needsId: boolean) => (needsId ? 'Such as without an ID, or too young' : 'Say why in the note'),
  notBefore: {
    PICKUP: (time: string) => `From ${time}, when the pickup window ends`,
    DELIVERY: (time: string) => `From ${time}, when the delivery window starts`,
  },
  note: 'A note for the service desk',
  missSubmit: { PICKUP: 'Mark Not Picked Up', DELIVERY: 'Mark Not Delivered' },
  missMissing: 'Choose why.',

  done: {
    COMPLETE: (number: string) => `Order ${number} is handed over.`,
    RETURNED: (number: string) =>
      `Order ${number} is handed over. What you held back is refunded: put it back, then mark it restocked under “To restock.”`,
    READY: (number: string) => `Order ${number} is ready.`,
    OUT_FOR_DELIVERY: (number: string) => `Order ${number} is on its way.`,
    NO_SHOW: (number: string, modality: OrderModality) =>
      `Order ${number} was not ${modality === 'PICKUP' ? 'picked up' : 'delivered'}. Put back what stayed good, write off what was cold and got warm, then mark it restocked.`,
    RESTOCKED: (number: string) => `Order ${number} is restocked.`,
    POST_AUTH_REJECTED: (number: string) => `What was packed of order ${number} is restocked.`,
  } as Readonly<Record<string, (number: string, modality: OrderModality) => string>>,
  movedOn: (number: string) => `Someone else already handled order ${number}`,
  movedOnText: 'It was handed over, canceled, or moved to another step. You changed nothing.',
  toList: 'Back to the List',
  refusals: {
    MOVED_ON: 'Someone else already handled this order. Nothing was changed.',
    TOTES_MISSING: 'A tote of this order is not staged yet. Stage every tote.',
    NOT_PAID: 'The payment is not through. Wait a few seconds. If it stays so, tell the service desk.',
    NEEDS_PERSON: 'Items that need ID go to a person, with an ID.',
    AGE_CHECK_NEEDED: 'Look at an ID first.',
    NOT_A_DATE: 'That is not a date. Enter month, day and year, as in 04/17/1985.',
    TOO_YOUNG:
      'This person is too young for this order. Check the date you entered. If it is right, choose “Too young.”',
    OLD_ENOUGH: 'This person is old enough for everything. Check the date, and choose again what the ID says.',
    NOTHING_LEFT: 'They are too young for everything. Clear the date, and hold back the whole order.',
    CANNOT_KEEP_BACK: 'Part of this order can’t be held back. Hold back the whole order.',
    NOT_A_REASON: 'That reason is not for this order. Choose another one.',
    TOO_EARLY: 'It is too early for that reason. Wait for the window, or choose another reason.',
    TAKEN: 'Someone else is already going out.',
    NOBODY_HERE: 'No one has arrived for this order.',
  },
};
