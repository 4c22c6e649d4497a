import type { Excluded, SlotFilter } from './slots.ts';

/** Messages of days and slots, wherever one is chosen. */
export const copy = {
  days: 'Days',
  lowest: 'Each day shows its lowest price.',
  free: 'Free',
  unavailable: 'Unavailable',
  count: (n: number) => (n === 1 ? '1 time' : `${n} times`),
  filters: 'Filter times',
  filter: (filter: SlotFilter, ownName: string) => ({ all: 'All', own: ownName, cheap: 'Under $5' })[filter],
  filteredOut: (time: string) => `${time} is still selected, but this filter doesn't show it.`,
  showTable: 'Show as Table',
  showList: 'Show as List',
  tableLabel: 'Times this week',
  timeColumn: 'Time',
  none: '–',
  noTime: 'No time',
  suggested: 'Suggested',
  held: 'Held for you',
  express: 'Express, within 2 hours',
  expressRow: 'Express',
  incentive: (why: string, off: string) => `${why}, ${off} off`,
  incentives: (why: readonly string[]) => `Costs less: ${why.join('; ')}`,
  withMembership: 'with membership',
  tooSmall: "Can't fit an order this size",
  cannotCome: (names: readonly string[], reason: string) =>
    `${names.length === 1 ? '1 item' : `${names.length} items`} unavailable at this time: ${names.slice(0, 2).join(', ')}${
      names.length > 2 ? ` and ${names.length - 2} more` : ''
    }${reason === '' ? '' : ` (${reason})`}`,
  emptyDay: 'There are no time slots available for this store for this day. Please select a different date or store.',
  nextDay: (day: string) => `See ${day}`,
  noneAtAll: 'No times are available in the next seven days.',
} as const;

/** Why something cannot come. */
export const exclusions = {
  NOT_SOLD_HERE: 'not sold at this store',
  OUT_OF_STOCK: 'out of stock',
  MODALITY_NOT_AVAILABLE: 'not available for this way to shop',
  ITEM_RESTRICTED: 'restricted at this time',
  ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS: 'no alcohol delivery to this address',
  ALCOHOL_TIME_RESTRICTED: 'no alcohol sales at this time',
  ALCOHOL_QUANTITY_EXCEEDED: 'over the alcohol limit',
  LEAD_TIME: 'needs more time to prepare',
  QUANTITY_LIMIT: 'over the quantity limit',
} satisfies Record<Excluded['code'], string>;
