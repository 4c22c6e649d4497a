/** A pickup of three items that is staged and paid, as the hand-over list and page have it. */
export const HAND_OVER = {
  orderId: '884122073301441601',
  status: 'READY',
  since: '2026-11-20T20:00:00.000Z',
  modalityType: 'PICKUP',
  shopper: 'Rosa L.',
  startsAt: '2026-11-20T21:00:00.000Z',
  endsAt: '2026-11-20T22:00:00.000Z',
  itemCount: 3,
  totes: [],
  isStaged: true,
  isCleared: true,
  isDeclined: false,
  restricted: [],
  arrival: null,
} as const;

/** What its page has besides. */
export const HAND_OVER_DETAILS = {
  ...HAND_OVER,
  items: [{ lineId: 'milk', name: 'Whole Milk', quantity: 3, minAge: 0 }],
  changes: [],
  leftInTotes: [],
  coldItems: [],
  cameBack: null,
  phone: '',
  notes: '',
  delivery: null,
  bornBy: null,
} as const;
