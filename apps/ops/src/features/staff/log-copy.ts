import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { AGE_CHECK_WORDS } from '@cartwright/rules/came-back';
import type { KeepBackReason } from '@cartwright/rules/door-check';
import type { Locale } from '@cartwright/rules/locale';
import { parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import type { PayoutMethod } from '@cartwright/rules/payout';
import { longDay } from '#format/time.ts';

/** What was done, by the kind of the action. */
const KINDS: Readonly<Record<string, string>> = {
  'take-order': 'Took an order to pick',
  'give-order': 'Gave an order to a picker',
  'leave-order': 'Left an order to all pickers again',
  'release-order': 'Gave an order back',
  'pick-line': 'Picked an item',
  'propose-substitutes': 'Proposed substitutes',
  'take-out': 'Took something out of a tote',
  'finish-picking': 'Finished picking',
  'reject-order': 'Ended an order with nothing found',
  'reject-declined': 'Canceled an order with a declined card',
  'stage-totes': 'Staged the totes',
  'make-ready': 'Made an order ready',
  'send-out': 'Sent an order out',
  'view-hand-over': 'Opened an order to hand over',
  'take-arrival': 'Went out to a shopper',
  'refuse-age': 'Handed nothing over: the shopper was too young',
  'hand-over': 'Handed an order over',
  miss: 'Noted that nobody took an order',
  restock: 'Put an order back on the shelves',
  'restock-held-back': 'Put held-back items back on the shelves',
  'find-orders': 'Searched for orders',
  'view-order': 'Opened an order at the desk',
  'refund-items': 'Refunded items',
  'refund-fees': 'Gave fees back',
  'record-payout': 'Gave back another way',
  'cancel-order': 'Canceled an order',
  'resend-message': 'Sent a message again',
  'add-note': 'Wrote a note',
  'close-slots': 'Closed times',
  'open-slots': 'Opened times',
  'change-slots': 'Changed how many orders fit',
  'undo-slots': 'Undid a change of times',
  'change-week': 'Changed the weekly times',
  'undo-week': 'Undid a change of the weekly times',
  'snow-day': 'Closed times for a snow day',
  'view-snow-day': 'Opened a snow day with the phones of shoppers',
  'undo-snow-day': 'Undid a snow day',
  'change-bays': 'Changed the pickup bays',
  'change-hours': 'Changed the hours',
  'upload-import': 'Uploaded a file',
  'recheck-import': 'Checked a file again',
  'discard-import': 'Discarded a file',
  'plan-import': 'Planned a file',
  'apply-import': 'Applied a file',
  'cancel-import': 'Canceled a planned file',
  'set-aside-import': 'Planned a file that was set aside',
  'roll-back-import': 'Rolled a file back',
  'change-area': 'Changed the delivery area or a way to shop',
  'lose-zips': 'Took ZIP codes over for another store',
  'change-message': 'Changed a message of the banner',
  'change-switch': 'Changed a switch of the banner',
  'undo-area': 'Undid a change of the delivery area or of a way to shop',
};

const times = (count: number): string => (count === 1 ? '1 time' : `${count} times`);
const SLOTS = {
  orders: (slots: string) => `Changed how many orders fit in ${slots}`,
  percent: (slots: string) => `Changed how many orders fit in ${slots}`,
  close: (slots: string) => `Closed ${slots} to new orders`,
  open: (slots: string) => `Opened ${slots} to new orders`,
};
/** `Handed an order over, but held back 2 items: no valid ID`, and later `Put 2 held-back items back on the shelves`. */
function heldBackText({ items, because }: { readonly items: number; readonly because: KeepBackReason | null }): string {
  const held = (word: string) => `${items} ${word}${items === 1 ? '' : 's'}`;
  return because === null
    ? `Put ${held('held-back item')} back on the shelves`
    : `Handed an order over, but held back ${held('item')}: ${AGE_CHECK_WORDS[because]}`;
}
/** Instead of a refund that a bank did not take. */
const PAYOUTS: Readonly<Record<PayoutMethod, string>> = {
  CASH: 'Gave back in cash',
  CHECK: 'Gave back as a check',
  STORE_GIFT_CARD: 'Gave back as a store gift card',
};
const SERVICES = { PICKUP: 'Pickup', DELIVERY: 'Delivery', IN_STORE: 'In Store' };
const LANGUAGES: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'es-US': 'Spanish' };
/** `Changed the message “Headline of the home page” in English and Spanish`. */
function settingText(name: string, label: string, locales: readonly Locale[]): string {
  if (name.startsWith('switch/')) return `Changed the switch “${label}”`;
  const languages = locales.map((locale) => LANGUAGES[locale]).join(' and ');
  return `Changed the message “${label}”${languages === '' ? '' : ` in ${languages}`}`;
}
const zips = (count: number): string => (count === 1 ? '1 ZIP' : `${count} ZIPs`);
/** `Changed the delivery area: 2 ZIPs added, 1 ZIP removed`. */
function areaText({ added, removed }: { readonly added: number; readonly removed: number }): string {
  const parts = [...(added > 0 ? [`${zips(added)} added`] : []), ...(removed > 0 ? [`${zips(removed)} removed`] : [])];
  return `Changed the delivery area: ${parts.join(', ')}`;
}
/** What a message or a switch of a banner is called, by its name. */
export type SettingLabel = (name: string) => string;
type LoggedAction = Pick<
  Body<OpsApi['GET /ops/v1/stores/:locationId/actions']>['actions'][number],
  'kind' | 'detail' | 'reason'
>;
type Detail = NonNullable<LoggedAction['detail']>;

/** A file that an action was about. */
export type LoggedFile = Extract<Detail, { kind: 'file' }>;

const nOf = (quantity: number, item: string): string => (quantity === 1 ? item : `${quantity} × ${item}`);

/** `Picked 2 of 3 × Hass Avocado`, or `Picked 2 × Loaded Potato Soup instead of Chicken Broth, and found 1 of 3`. */
function pickText({ item, outcome, found, ordered, instead }: Extract<Detail, { kind: 'pick' }>): string {
  switch (outcome) {
    case 'FOUND':
      return `Picked ${nOf(found, item)}`;
    case 'PARTLY':
      return `Picked ${found} of ${nOf(ordered, item)}`;
    case 'NOT_FOUND':
      return `Could not find ${nOf(ordered, item)}`;
    case 'SWAPPED': {
      const swap = instead === null ? 'another product' : nOf(instead.quantity, instead.item);
      return `Picked ${swap} instead of ${item}${found === 0 ? '' : `, and found ${found} of ${ordered}`}`;
    }
    default:
      return outcome satisfies never;
  }
}

/** `Proposed 2 substitutes for Chicken Broth, and found 1 of 3`. */
function proposalText({ item, proposed, found, ordered }: Extract<Detail, { kind: 'proposal' }>): string {
  const substitutes = proposed === 1 ? '1 substitute' : `${proposed} substitutes`;
  return `Proposed ${substitutes} for ${item}${found === 0 ? '' : `, and found ${found} of ${ordered}`}`;
}

/** Whom an order was given to and whose it was before, after what was done. */
function givingText(kind: string, { to, from }: Extract<Detail, { kind: 'giving' }>): string {
  const done = KINDS[kind] ?? kind;
  if (kind === 'take-order' && from !== null) return `${done} that was given to ${from}`;
  if (kind === 'leave-order' && from !== null) return `Left ${from}’s order to all pickers again`;
  if (kind === 'release-order' && from !== null) return `Took ${from}’s order back`;
  if (to === null) return done;
  return `Gave an order to ${to}${from === null ? '' : ` instead of ${from}`}`;
}

/** `Refunded items and fees: $41.65, without a limit`. */
function refundText(kind: string, { amount, isUnlimited, withFees }: Extract<Detail, { kind: 'refund' }>): string {
  const done = withFees ? 'Refunded items and fees' : (KINDS[kind] ?? kind);
  return `${done}: ${toDollars(parseMoney(amount) ?? ZERO)}${isUnlimited ? ', without a limit' : ''}`;
}

/** `Applied a file of hours`; its name follows. */
const fileText = (kind: string, { of }: LoggedFile): string =>
  (KINDS[kind] ?? 'Did something with a file').replace('file', `file of ${of}`);

/** What was done, with the item, the amount or the times that it was about. */
function detailed(kind: string, detail: Detail, settingLabel: SettingLabel): string {
  switch (detail.kind) {
    case 'pick':
      return pickText(detail);
    case 'proposal':
      return proposalText(detail);
    case 'taken-out':
      return `Took ${detail.quantity} × ${detail.item} out of a tote`;
    case 'held-back':
      return heldBackText(detail);
    case 'refund':
      return refundText(kind, detail);
    case 'giving':
      return givingText(kind, detail);
    case 'payout':
      return `${PAYOUTS[detail.method]}: ${toDollars(parseMoney(detail.amount) ?? ZERO)}`;
    case 'slots':
      return SLOTS[detail.change](times(detail.slots));
    case 'week':
      return `Changed the weekly times of ${SERVICES[detail.modality]} from ${longDay(detail.from)} on`;
    case 'setting':
      return settingText(detail.name, settingLabel(detail.name), detail.locales);
    case 'area':
      return areaText(detail);
    case 'file':
      return fileText(kind, detail);
    case 'service':
      return `Turned ${SERVICES[detail.service]} ${detail.isOn ? 'on' : 'off'}`;
    default:
      return detail satisfies never;
  }
}

export const logCopy = {
  title: 'Log',
  text: 'What staff did at this store. Nobody can change or delete these entries.',
  textOfBanner: (banner: string) =>
    `What staff did at all stores of ${banner}. Nobody can change or delete these entries.`,
  whose: { label: 'Whose log', store: 'This store', banner: (banner: string) => `All of ${banner}` },
  columns: { at: 'When', who: 'Who', what: 'What', order: 'Order', reason: 'Why', where: 'Where' },
  /** Of an action that is about no single store. */
  noStore: 'No single store',
  empty: 'Nobody has done anything here yet.',
  more: 'Show More',
  loading: 'Loading',
  undone: (at: string) => `undone ${at}`,
  /** An action without words of its own: its kind. A roll-back without a reason is the end that was planned. */
  kind: ({ kind, detail, reason }: LoggedAction, settingLabel: SettingLabel) =>
    detail
      ? detailed(kind, detail, settingLabel)
      : kind === 'roll-back-import' && reason === null
        ? 'Ended a file as planned'
        : (KINDS[kind] ?? kind.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())),
};
