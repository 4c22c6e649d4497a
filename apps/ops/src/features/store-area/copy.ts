import type { Area } from './queries.ts';

const SERVICES = { PICKUP: 'Pickup', DELIVERY: 'Delivery', IN_STORE: 'In Store' };
const some = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export const copy = {
  title: 'Delivery area',
  text: 'Where this store delivers, and which ways to shop it offers.',
  zips: 'ZIP codes',
  none: 'This store does not deliver.',
  place: (city: string, state: string, miles: number) => `${city}, ${state}, ${miles.toFixed(1)} mi`,
  facts: (orders: number, carts: number, open: number) =>
    orders + carts + open === 0
      ? 'No orders in 28 days'
      : `${some(orders, 'order')} in 28 days, ${some(carts, 'cart')}, ${some(open, 'open order')}`,
  services: 'Ways to shop',
  service: SERVICES,
  state: (name: string, isOn: boolean) => `${name} is ${isOn ? 'on' : 'off'}`,
  switch: (name: string, isOn: boolean) => `Turn ${name} ${isOn ? 'Off' : 'On'}`,
  change: 'Change ZIP codes',
  preview: 'See What Changes',
  effect: 'What would change',
  zone: 'Delivery by',
  add: 'ZIP codes to add',
  remove: 'ZIP codes to remove',
  zipsHint: 'Five digits each, with spaces between.',
  zipsMissing: 'Enter ZIP codes to add or to remove.',
  takesOver: 'Also take ZIP codes that another store of this banner serves',
  meets: (carts: number, held: number, open: number) =>
    `Affects ${some(carts, 'cart')}, ${some(held, 'reservation')} and ${some(open, 'open order')}. Open orders stay as they are.`,
  outcomes: {
    ADDED: 'is added',
    TAKEN_OVER: 'is taken over from',
    REMOVED: 'is removed',
    THERE: 'is already in the area',
    NOT_THERE: 'is not in the area',
    UNKNOWN: 'is not a known ZIP code',
    ELSEWHERE: 'stays with',
  },
  still: (who: string) => `; still served by ${who}`,
  nothing: 'Nothing would change.',
  reason: 'Why you change it',
  reasonMissing: 'Say why in a few words.',
  apply: 'Apply',
  cancel: 'Cancel',
  applying: 'Applying',
  /** What a change did: `Added 45208; removed 45209`, `Turned Delivery off`. */
  changed: (added: readonly string[], removed: readonly string[], service: Area['changes'][number]['service']) =>
    service
      ? `Turned ${SERVICES[service.service]} ${service.isOn ? 'on' : 'off'}`
      : [
          added.length > 0 ? `Added ${added.join(', ')}` : '',
          removed.length > 0 ? `${added.length > 0 ? 'removed' : 'Removed'} ${removed.join(', ')}` : '',
        ]
          .filter(Boolean)
          .join('; '),
  by: (name: string, when: string, reason: string) => `${name}, ${when}: ${reason}`,
  undo: 'Undo',
  undone: 'Undone',
  changes: 'Changes',
  noChanges: 'Nothing has been changed yet.',
  left: (what: string) => `Changed again since then, so left as is: ${what}.`,
  refusals: {
    PREVIEW_CHANGED: 'Things have changed since you looked. Check the new preview, then apply it again.',
    NOTHING_TO_CHANGE: 'Nothing would change.',
    ALREADY_UNDONE: 'Somebody already undid this change.',
  } as Readonly<Record<string, string>>,
};
