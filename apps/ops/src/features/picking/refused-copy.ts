import type { SubstituteProblem } from './types.ts';

/** Why a product may not come instead of an item. */
export const problemCopy: Readonly<Record<SubstituteProblem, string>> = {
  SUBSTITUTE_NOT_SOLD: 'This store does not sell what was to come instead.',
  SUBSTITUTION_FORBIDDEN: 'Its shopper wants no substitutes.',
  NOT_THE_BACKUP: 'Only the backup may come instead.',
  SAME_PRODUCT: 'That is the item that was ordered.',
  AGE_NOT_PROVED: 'It needs an ID that this order did not ask for.',
  ALCOHOL_NOT_ORDERED: 'No alcohol may come instead of this.',
  NOT_SNAP_ELIGIBLE: 'SNAP does not pay for it.',
  SIZE_NOT_KEPT: 'It is smaller than what was ordered.',
  DIET_NOT_KEPT: 'It does not keep to its shopper’s diet.',
};

/** Why nothing was done, by code: of taking an order, and of a pick that was sent. */
export const refusedCopy: Readonly<Record<string, string>> = {
  TAKEN_BY_OTHER: 'Someone else picks this order. Nothing was changed.',
  GIVEN_TO_OTHER: 'The store lead gave this order to someone else.',
  BATCH_FULL: 'You have six orders already. Finish one first.',
  NOT_TO_PICK: 'This order can’t be picked now. Open it to see why.',
  NOT_TAKEN: 'You do not pick this order anymore. Nothing was changed.',
  NOT_PICKING: 'This order was canceled or finished meanwhile. Put the item back.',
  LINE_NOT_FOUND: 'This item is not in the order anymore. Put it back.',
  IDEMPOTENCY_KEY_REUSED: 'Another pick has the same number, and was saved before. Pick this item once more.',
  LINE_CHANGED: 'This item changed meanwhile. Look at it again.',
  APPROVAL_OPEN: 'Its shopper is being asked. Wait for the answer.',
  APPROVAL_NEEDED: 'Its shopper wants to be asked first.',
  APPROVAL_NOT_WANTED: 'Its shopper does not want to be asked. Choose for them.',
  TOO_LATE: 'It is too late to ask. Choose nothing instead.',
  NOT_A_PROPOSAL: 'Choose one to three different items.',
  NOT_A_QUANTITY: 'Check how many there are.',
  OVER_ORDERED: 'That is more than was ordered.',
  OVER_MISSING: 'That is more than is missing.',
  WEIGHT_MISSING: 'Its weight is missing. Weigh it.',
  WEIGHT_UNEXPECTED: 'It is not sold by weight.',
  WEIGHT_IMPLAUSIBLE: 'Its weight cannot be. Weigh it again.',
  WEIGHT_REASON_NEEDED: 'Its weight is far off. Weigh it again, and say why.',
  NOT_FOUND: 'This order is not at your store anymore.',
  ...problemCopy,
};

export const deviceCopy = {
  offline: 'No connection.',
  online: 'Connected again.',
  kept: (n: number) =>
    n === 0
      ? 'Go on: what you pick is kept on this phone.'
      : `${n === 1 ? '1 pick is' : `${n} picks are`} kept on this phone, and sent when you are connected again.`,
  /** The phone knows who it is by a number alone. */
  ofAnother: (n: number, numbers: readonly string[]) =>
    `${n === 1 ? '1 pick' : `${n} picks`} of someone else, ${numbers.length === 1 ? 'order' : 'orders'} ${numbers.join(', ')}, ${n === 1 ? 'is' : 'are'} not sent yet.`,
  ofAnotherText:
    'This phone keeps what is not sent, and sends it when that person signs in here again. Find out who had the phone before anyone keeps picking.',
  sending: (n: number) => `Sending ${n === 1 ? '1 pick' : `${n} picks`}`,
  refused: (item: string, number: string) => `${item}, order ${number}, was not saved.`,
  refusedInstead: (substitute: string, item: string, number: string) =>
    `${substitute} instead of ${item}, order ${number}, was not saved.`,
  read: 'Got It',
};
