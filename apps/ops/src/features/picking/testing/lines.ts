import type { ShownLine, ShownOrder } from '../device/overlay.ts';

/** A line of a test: two of an item on the shelf, untouched. */
export const lineOf = ({
  gtin13 = '0400000000015',
  ...more
}: Partial<ShownLine> & { gtin13?: string } = {}): ShownLine => ({
  id: `line-${gtin13}`,
  product: {
    gtin13,
    brand: 'Brand',
    description: `Item ${gtin13}`,
    size: '1 ct',
    departmentId: 'dairy',
    picture: 'milk',
    hue: 200,
    gramsPerItem: null,
    minAge: 0,
  },
  quantity: 2,
  temperature: 'AMBIENT',
  stop: 1,
  department: 'Dairy',
  tote: 'A1',
  instructions: null,
  handling: 'ALLOW',
  backup: null,
  picked: null,
  toFetch: null,
  proposal: null,
  isWaiting: false,
  isProposed: false,
  foundBesideProposal: null,
  suggested: [],
  ...more,
});

/** An order of a test. */
export const orderOf = (lines: readonly ShownLine[], more: Partial<ShownOrder> = {}): ShownOrder => ({
  orderId: '000000000000441601',
  locationId: 'st-1',
  status: 'PICKING',
  modality: 'PICKUP',
  shopper: 'Rosa L.',
  startsAt: '2026-11-20T21:00:00.000Z',
  endsAt: '2026-11-20T22:00:00.000Z',
  dueAt: '2026-11-20T20:30:00.000Z',
  isYours: true,
  picker: 'Dana',
  givenBack: null,
  totesWith: [],
  givenTo: null,
  isStaged: false,
  notes: '',
  pickedAt: null,
  isCharged: false,
  lines,
  leftInTotes: [],
  ...more,
});
