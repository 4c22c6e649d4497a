import type { Area, MadeChange, ZipPreview } from './queries.ts';

const SERVICES = { PICKUP: 'Pickup', DELIVERY: 'Delivery', IN_STORE: 'In Store' };
type Service = Area['services'][number]['service'];
const some = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
/** Of several counts those that are any, in words. */
const any = (counts: readonly (readonly [number, string])[]): readonly string[] =>
  counts.filter(([n]) => n > 0).map(([n, one]) => some(n, one));
const list = new Intl.ListFormat('en-US');

export const copy = {
  title: 'Delivery area',
  text: 'Where this store delivers, and which ways to shop it offers.',
  zips: 'Delivers to',
  none: 'This store does not deliver.',
  place: (city: string, state: string, miles: number) => `${city}, ${state}, ${miles.toFixed(1)} mi`,
  count: (zips: number) => some(zips, 'ZIP code'),
  by: (vendors: readonly string[]) => `By ${list.format(vendors)}`,
  facts: (orders: number, carts: number, open: number) =>
    [
      orders === 0 ? 'No orders in 28 days' : `${some(orders, 'order')} in 28 days`,
      ...any([
        [carts, 'cart'],
        [open, 'open order'],
      ]),
    ].join(', '),
  services: 'Ways to shop',
  service: SERVICES,
  on: 'On',
  off: 'Off',
  inUse: (carts: number, held: number, open: number) =>
    any([
      [carts, 'cart'],
      [held, 'reservation'],
      [open, 'open order'],
    ]).join(', ') || 'Nobody uses it now',
  turn: (isOn: boolean) => (isOn ? 'Turn On' : 'Turn Off'),
  turnOf: (name: string, isOn: boolean) => `Turn ${isOn ? 'on' : 'off'} ${name}`,
  turns: (service: Service, isOn: boolean) => `Turn ${SERVICES[service]} ${isOn ? 'on' : 'off'}?`,
  effectOf: (service: Service, isOn: boolean) =>
    isOn
      ? `Shoppers can choose ${SERVICES[service]} at this store.`
      : `Shoppers cannot choose ${SERVICES[service]} at this store anymore.`,
  change: 'Change ZIP codes',
  preview: 'Preview',
  effect: 'What would change',
  zone: 'Delivery by',
  fields: { add: 'ZIP codes to add', remove: 'ZIP codes to remove' },
  zipsHint: 'Five digits each, with spaces between.',
  notZips: (others: readonly string[]) => `Not a ZIP code of five digits: ${others.join(', ')}`,
  zipsMissing: 'Enter ZIP codes to add or to remove.',
  takesOver: 'Also take ZIP codes that another store of this banner serves',
  checking: 'Checking what would change',
  noPreview: 'What would change did not load',
  again: 'Try Again',
  meets(carts: number, held: number, open: number): string {
    const met = any([
      [carts, 'cart'],
      [held, 'reservation'],
      [open, 'open order'],
    ]);
    if (met.length === 0) return 'No shopper has a cart, a reservation or an open order there now.';
    return `Affects ${list.format(met)}.${open > 0 ? ' Open orders stay as they are.' : ''}`;
  },
  outcomes: {
    ADDED: 'Added',
    TAKEN_OVER: 'Taken over',
    REMOVED: 'Removed',
    THERE: 'Is there already',
    NOT_THERE: 'Is not there',
    UNKNOWN: 'Not known',
    TOO_FAR: 'Too far',
    ELSEWHERE: 'Stays elsewhere',
  } satisfies Record<ZipPreview['outcome'], string>,
  /** What else there is to say of a ZIP code. */
  outcomeText({ outcome, elsewhere, stillServed, mayTake }: ZipPreview): string {
    switch (outcome) {
      case 'TAKEN_OVER':
        return `${elsewhere ?? 'Another store'} delivers there now.`;
      case 'ELSEWHERE':
        return `${elsewhere ?? 'Another store'} delivers there now. ${
          mayTake ? 'Check the box of the form to take it.' : 'Only an admin of that store too can take it.'
        }`;
      case 'REMOVED':
        return stillServed === null
          ? 'No store of this banner delivers there then.'
          : `${stillServed} still delivers there.`;
      case 'UNKNOWN':
        return 'There is no such ZIP code.';
      case 'TOO_FAR':
        return 'It is more than 50 miles away. Check the ZIP code.';
      case 'ADDED':
      case 'THERE':
      case 'NOT_THERE':
        return '';
      default:
        return outcome satisfies never;
    }
  },
  nothing: 'Nothing would change.',
  apply: 'Apply Changes',
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  removeOf: (zip: string) => `Remove ${zip}`,
  applying: 'Saving',
  /** What a change did: `Added 45208; removed 45209`, `Turned Delivery off`. */
  changed({ added, removed, service, takenBy }: Pick<MadeChange, 'added' | 'removed' | 'service' | 'takenBy'>): string {
    if (takenBy !== null) return `${takenBy} took over ${removed.join(', ')}`;
    if (service) return `Turned ${SERVICES[service.service]} ${service.isOn ? 'on' : 'off'}`;
    return [
      added.length > 0 ? `Added ${added.join(', ')}` : '',
      removed.length > 0 ? `${added.length > 0 ? 'removed' : 'Removed'} ${removed.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join('; ');
  },
  done: 'The change is made. The shop follows within seconds.',
  undo: 'Undo',
  undoTitle: 'Undo this change?',
  undoText: (what: string) => `It was: ${what}. Shoppers get back what was before.`,
  isUndone: 'The change is undone. The shop follows within seconds.',
  noChanges: 'Nothing has been changed yet.',
  left: (what: string) => `Changed again since then, so left as is: ${what}.`,
  refusals: {
    PREVIEW_CHANGED: 'Something has changed meanwhile. Check what would change now, then apply it again.',
    NOTHING_TO_CHANGE: 'Nothing would change.',
    NOTHING_TO_SERVE:
      'Nobody could order yet: the store needs open times ahead and products in stock for this service first.',
    OTHER_STORE: 'This gives ZIP codes back to another store. Only an admin of that store too can undo it.',
    ALREADY_UNDONE: 'Somebody already undid this change.',
  } as Readonly<Record<string, string>>,
};
