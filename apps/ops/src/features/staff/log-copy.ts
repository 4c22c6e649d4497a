/** What was done, by the kind of the action. */
const KINDS: Readonly<Record<string, string>> = {
  'take-order': 'Took an order to pick',
  'release-order': 'Gave an order back',
  'pick-line': 'Picked an item',
  'propose-substitutes': 'Proposed substitutes',
  'finish-picking': 'Finished picking',
  'reject-order': 'Ended an order of which nothing was found',
  'stage-totes': 'Staged the totes',
  'make-ready': 'Made an order ready',
  'send-out': 'Sent an order out',
  'take-arrival': 'Went out to a shopper',
  'hand-over': 'Handed an order over',
  miss: 'Handed an order to nobody',
  restock: 'Put an order back on the shelves',
  'find-orders': 'Searched for orders',
  'view-order': 'Opened an order at the desk',
  'refund-items': 'Refunded items',
  'cancel-order': 'Canceled an order',
  'resend-message': 'Sent a message again',
  'add-note': 'Wrote a note',
  'close-slots': 'Closed times',
  'open-slots': 'Opened times',
  'change-slots': 'Changed how many orders times take',
  'undo-slots': 'Took a change of times back',
  'change-hours': 'Changed the hours',
};

export const logCopy = {
  title: 'Log',
  text: 'What staff did at this store. Rows are only added.',
  columns: { at: 'When', who: 'Who', what: 'What', order: 'Order', reason: 'Why' },
  empty: 'Nobody has done anything here yet.',
  more: 'Show More',
  loading: 'Loading',
  undone: (at: string) => `undone ${at}`,
  /** An action without words of its own: its kind. */
  kind: (kind: string) => KINDS[kind] ?? kind.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
};
