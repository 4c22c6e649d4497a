import type { Excluded, TimeFilter } from './times.ts';

/** The words of days and times, wherever one is chosen. */
export const copy = {
  days: 'Days',
  free: 'Free',
  unavailable: 'Unavailable',
  count: (n: number) => (n === 1 ? '1 time' : `${n} times`),
  filters: 'Which times',
  filter: (filter: TimeFilter, ownName: string) => ({ all: 'All', own: ownName, cheap: 'Under $5' })[filter],
  filteredOut: (time: string) => `${time} stays chosen. This filter does not list it.`,
  showTable: 'Show as a table',
  showList: 'Show as a list',
  tableLabel: 'Times this week',
  timeColumn: 'Time',
  none: '–',
  noTime: 'No time',
  suggested: 'Suggested',
  held: 'Held for you',
  express: 'Express',
  withMembership: 'with membership',
  tooSmall: 'Too full for an order of this size',
  cannotCome: (names: readonly string[], reason: string) =>
    `${names.length === 1 ? '1 item' : `${names.length} items`} cannot come: ${names.slice(0, 2).join(', ')}${
      names.length > 2 ? ` and ${names.length - 2} more` : ''
    }${reason === '' ? '' : `, ${reason}`}`,
  emptyDay: 'There are no time slots available for this store for this day. Please select a different date or store.',
  nextDay: (day: string) => `See ${day}`,
  noneAtAll: 'No times are left in the next seven days.',
} as const;

/** Why something cannot come. */
export const exclusions = {
  NOT_SOLD_HERE: 'not sold here',
  OUT_OF_STOCK: 'out of stock',
  MODALITY_NOT_AVAILABLE: 'not offered this way',
  ITEM_RESTRICTED: 'restricted at this time',
  ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS: 'no alcohol to this address',
  ALCOHOL_TIME_RESTRICTED: 'no alcohol at this hour',
  ALCOHOL_QUANTITY_EXCEEDED: 'too much alcohol for one order',
  LEAD_TIME: 'needs more time',
  QUANTITY_LIMIT: 'too many for one order',
} satisfies Record<Excluded['code'], string>;
