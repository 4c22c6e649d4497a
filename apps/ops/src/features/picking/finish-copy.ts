const items = (n: number): string => (n === 1 ? '1 item' : `${n} items`);

export const finishCopy = {
  title: (number: string) => `Finish order ${number}`,
  titleToStage: (number: string) => `Stage order ${number}`,
  titleStaged: (number: string) => `Order ${number} is staged`,
  titleCanceled: (number: string) => `Order ${number} is canceled`,
  inTotes: (found: number, all: number) => {
    if (found === 0) return 'Nothing in a tote';
    if (found < all) return `${found} of ${items(all)} in totes`;
    return found === 1 ? '1 item, in its tote' : `${found} items, all in totes`;
  },
  open: (n: number) => (n === 1 ? '1 item is open.' : `${n} items are open.`),
  openText: 'Pick each, or mark it as not found.',
  awaited: (name: string) => `${name} has not answered yet.`,
  awaitedText: (time: string) =>
    `Without an answer by ${time}, nothing comes instead, and you can finish. This page sees the answer by itself. If you find the item after all, pick it.`,
  /** Of a question that this phone has not sent yet. */
  unsentProposal: 'The question is not sent yet: that takes a connection. If you find the item after all, pick it.',
  unsent: 'Some picks are not sent yet. Finish when there is a connection.',
  onTime: (time: string) => `${time}, on time.`,
  late: (time: string) => `${time}, late.`,
  /** @param came.found with what came instead of something */
  total: ({ found, swapped, all }: { found: number; swapped: number; all: number }) =>
    [
      `${found - swapped} of ${items(all)} found`,
      ...(swapped > 0 ? [`${swapped} swapped`] : []),
      ...(found < all ? [`${all - found} short`] : []),
    ].join(', ') + '.',
  finalTotal: (name: string) => `${name} has the final total.`,
  notCharged: (name: string) => `${name} gets the final total once the order is charged.`,
  canceled: 'Nothing was found, so the order is canceled.',
  canceledText: 'Its shopper gets a mail, and pays nothing.',
  toStage: (n: number) => (n === 1 ? '1 tote to stage' : `${n} totes to stage`),
  stagedCount: (n: number) => `${n} staged`,
  places: { A: 'Shelf', C: 'Cooler, below 41 °F', F: 'Freezer, below 0 °F' } as Readonly<Record<string, string>>,
  contents: items,
  idItem: (item: string) => `${item}: ID`,
  staged: 'Staged',
  stage: 'Staged?',
  stageTote: (tote: string, order: string) => `Tote ${tote} of order ${order} is staged`,
  noLabel: (text: string) => `“${text}” is not a tote label.`,
  otherOrder: (code: string, number: string) => `That is tote ${code} of order ${number}. Leave it there.`,
  noSuchTote: (code: string, number: string) => `Order ${number} has no tote ${code}.`,
  twice: (tote: string) => `Tote ${tote} was scanned before.`,
  print: 'Print Labels',
  finish: (number: string) => `Finish Order ${number}`,
  finishing: 'Finishing',
  /** Of an order of which nothing was found. */
  finishEmpty: (number: string) => `Finish and Cancel Order ${number}`,
  cancelTitle: (number: string) => `Cancel order ${number}?`,
  cancelText: (name: string) =>
    `Nothing was found. Finishing cancels the order: ${name} gets a mail, and pays nothing. This cannot be undone.`,
  cancel: (number: string) => `Cancel Order ${number}`,
  cancelNo: 'Not Yet',
  all: 'All Totes Are Staged',
  staging: 'Saving',
  left: (n: number) => (n === 1 ? '1 tote is not staged yet.' : `${n} totes are not staged yet.`),
  done: 'Staged. It is on the list to hand over.',
  toQueue: 'Back to the Queue',
  stageOrder: (number: string) => `Stage Order ${number}`,
  goOn: (number: string) => `Go On with Order ${number}`,
  goOnTogether: 'Go On with Your Other Orders',
  label: 'Label of tote',
  refusals: {
    TAKEN_BY_OTHER: 'Someone else picks this order now. You can no longer finish it.',
    NOT_TAKEN: 'You do not pick this order anymore. Go back to see who does.',
    NOT_PICKING: 'This order was canceled meanwhile. Put its items back.',
    LINES_OPEN: 'Some items are still open. Pick each, or mark it as not found.',
    APPROVAL_OPEN: 'A reply is still awaited.',
    CAPTURE_IN_PROGRESS: 'Its payment is being made. Try again in a minute.',
    NOT_PICKED: 'This order is not picked yet, or someone else has sent it out.',
    TOTES_MISSING: 'A tote of this order is not staged yet. Stage every tote.',
  },
};
