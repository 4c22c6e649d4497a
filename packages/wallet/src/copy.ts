import type { Screen } from './flow/screens.ts';

/** The wallet's words; those of the specification stand exactly as it prints them. */
export const copy = {
  summaryTitle: 'Payment Method',
  change: 'Add or Change Payment Method',
  loading: 'Loading your payment methods',
  retry: 'Retry',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  exit: 'Exit',
  back: 'Back',
  bankSection: 'Credit & Debit',
  addBank: 'Add Credit/Debit Card',
  snapSection: 'SNAP EBT',
  addSnap: 'Add SNAP EBT Card',
  giftSection: 'Gift Card',
  addGift: 'Add Gift Card',
  checkBalance: 'Check Balance',
  balanceError: 'Balance Error',
  emptyGiftCard: 'Nothing left on this card',
  notEligible: 'The items in your basket are not SNAP eligible',
  orderMet: 'Your order total has been met. You will not be able to apply any more gift cards to your order.',
  snapExtra:
    'When paying with SNAP EBT, extra charges for fees, substitutions, or weight differences will be billed to your backup payment method.',
  oneEbtCard: 'You can only save one SNAP EBT card. To use a different EBT card, delete the current one.',
  fiveGiftCards:
    'A maximum of 5 gift cards can be saved. To add a different gift card, delete one of your saved gift cards.',
  backupForGift:
    'To add gift cards to your order, please first add a credit or debit card as your backup payment method.',
  backupForEbt:
    'To add SNAP EBT cards to your order, please first add a credit or debit card as your backup payment method.',
  remove: 'Remove',
  offline: 'You are offline. Your cards can be looked at, and changed once you are back.',
  edit: 'Edit',
  delete: 'Delete',
  makePreferred: 'Make Preferred',
  preferred: 'Preferred',
  expired: 'Expired. Please update your payment info.',
  noCards: 'No cards found. Please add a new card by clicking "Add Credit/Debit Card"',
  noCardToProceed: 'Please add a credit or debit card to proceed with your order.',
  noBankCard: 'Please add a new Credit/Debit card to continue.',
  dismiss: 'Dismiss',
  cardAdded: 'Card Added!',
  cardDeleted: 'Card Deleted!',
  cardUpdated: 'Card Updated!',
  cardEdited: 'Card Edited!',
  preferredEdited: 'Successfully edited card',
  editFailed: 'There was an error updating your card',
  deletingPayment: 'Deleting Payment',
  deleteQuestion: 'Are you sure you want to delete your card?',
  keepCard: 'Keep Card',
  deleteCard: 'Delete Card',
  deleting: 'Deleting',
  exitQuestion: 'If you exit now, your selections will not be saved. Do you want to discard your changes?',
  keepChanges: 'No, Keep Changes',
  discardChanges: 'Yes, Discard Changes',
  saving: 'Saving',
  paysOf: (share: string, total: string) => `${share} of ${total}`,
  remaining: (amount: string) => `${amount} Remaining`,
  selectGift: (lastFour: string) => `Select gift card ending in ${lastFour}`,
  selectSnap: (lastFour: string) => `Select SNAP EBT card ending in ${lastFour}`,
  endingIn: (lastFour: string) => `ending in ${lastFour}`,
  actionsOf: (brand: string, lastFour: string) => `Actions for ${brand} ending in ${lastFour}`,
  deleteOf: (brand: string, lastFour: string) => `Delete ${brand} ending in ${lastFour}`,
  removeOf: (brand: string, lastFour: string) => `Remove ${brand} ending in ${lastFour}`,
  retryOf: (lastFour: string) => `Retry the balance of the gift card ending in ${lastFour}`,
  editOf: (brand: string, lastFour: string) => `Edit ${brand} ending in ${lastFour}`,
  expires: (expiry: string) => `Expires ${expiry}`,
} as const;

/** The title of a screen (WAL-028 … WAL-039). */
export function titleOf(screen: Screen, isMyWallet: boolean): string {
  switch (screen.at) {
    case 'CARD_LIST':
      return isMyWallet ? 'Wallet' : 'Select Payment';
    case 'ADD_CARD':
      return 'Add Credit/Debit Card';
    case 'ADD_SNAP_EBT_CARD':
      return 'Add SNAP EBT Card';
    case 'ADD_GIFT_CARD':
      return 'Add Gift Card';
    case 'ADDRESS_LIST':
      return 'Billing Address';
    case 'UPDATE_ADDRESS':
      return screen.addressId === null ? 'Add New Address' : 'Edit Billing Address';
    case 'CHECK_BALANCE':
      return 'Check Balance';
    case 'EDIT_CARD':
      return 'Edit Credit/Debit Card';
    case 'DELETE_CARD':
      return copy.deletingPayment;
    case 'EXIT_CONFIRM':
      return 'Discard Changes?';
  }
}
