import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import type { Locale } from '@cartwright/rules/locale';
import { parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { longDay } from '#format/time.ts';

/** What was done, by the kind of the action. */
const KINDS: Readonly<Record<string, string>> = {
  'take-order': 'Took an order to pick',
  'give-order': 'Gave an order to a picker',
  'leave-order': 'Left an order to all pickers again',
  'release-order': 'Gave an order back',
  'pick-line': 'Picked an item',
  'propose-substitutes': 'Proposed substitutes',
  'finish-picking': 'Finished picking',
  'reject-order': 'Ended an order with nothing found',
  'stage-totes': 'Staged the totes',
  'make-ready': 'Made an order ready',
  'send-out': 'Sent an order out',
  'view-hand-over': 'Opened an order to hand over',
  'take-arrival': 'Went out to a shopper',
  'refuse-age': 'Kept items back: the shopper was too young',
  'hand-over': 'Handed an order over',
  miss: 'Noted that nobody took an order',
  restock: 'Put an order back on the shelves',
  'find-orders': 'Searched for orders',
  'view-order': 'Opened an order at the desk',
  'refund-items': 'Refunded items',
  'refund-fees': 'Gave fees back',
  'cancel-order': 'Canceled an order',
  'resend-message': 'Sent a message again',
  'add-note': 'Wrote a note',
  'close-slots': 'Closed times',
  'open-slots': 'Opened times',
  'change-slots': 'Changed how many orders fit',
  'undo-slots': 'Undid a change of times',
  'change-week': 'Changed the weekly times',
  'undo-week': 'Undid a change of the weekly times',
  'snow-day': 'Closed times and moved their orders',
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
const PICKS = {
  FOUND: (item: string) => `Picked ${item}`,
  PARTLY: (item: string) => `Picked ${item}, fewer than ordered`,
  NOT_FOUND: (item: string) => `Could not find ${item}`,
  SWAPPED: (item: string) => `Picked another product instead of ${item}`,
};
const SERVICES = { PICKUP: 'Pickup', DELIVERY: 'Delivery', IN_STORE: 'In Store' };
const LANGUAGES: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'es-US': 'Spanish' };
/** `Changed the message “welcome” in English and Spanish`. */
function settingText(name: string, locales: readonly Locale[]): string {
  const key = name.slice(name.indexOf('/') + 1);
  if (name.startsWith('switch/')) return `Changed the switch “${key}”`;
  const languages = locales.map((locale) => LANGUAGES[locale]).join(' and ');
  return `Changed the message “${key}”${languages === '' ? '' : ` in ${languages}`}`;
}
const zips = (count: number): string => (count === 1 ? '1 ZIP' : `${count} ZIPs`);
/** `Changed the delivery area: 2 ZIPs added, 1 ZIP removed`. */
function areaText({ added, removed }: { readonly added: number; readonly removed: number }): string {
  const parts = [...(added > 0 ? [`${zips(added)} added`] : []), ...(removed > 0 ? [`${zips(removed)} removed`] : [])];
  return `Changed the delivery area: ${parts.join(', ')}`;
}
type Detail = NonNullable<Body<OpsApi['GET /ops/v1/stores/:locationId/actions']>['actions'][number]['detail']>;

/** What was done, with the item, the amount or the times that it was about. */
function detailed(kind: string, detail: Detail): string {
  switch (detail.kind) {
    case 'pick':
      return PICKS[detail.outcome](detail.item);
    case 'refund':
      return `${KINDS[kind] ?? kind}: ${toDollars(parseMoney(detail.amount) ?? ZERO)}`;
    case 'slots':
      return SLOTS[detail.change](times(detail.slots));
    case 'week':
      return `Changed the weekly times of ${SERVICES[detail.modality]} from ${longDay(detail.from)} on`;
    case 'setting':
      return settingText(detail.name, detail.locales);
    case 'area':
      return areaText(detail);
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
  /** An action without words of its own: its kind. */
  kind: (kind: string, detail: Detail | null) =>
    detail
      ? detailed(kind, detail)
      : (KINDS[kind] ?? kind.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())),
};
