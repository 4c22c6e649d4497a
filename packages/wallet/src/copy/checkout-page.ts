import type { Fulfillment } from '../host/fulfillment.ts';

const MODALITY_LABELS: { readonly [modality in Fulfillment]: string } = {
  PICKUP: 'Pickup',
  DELIVERY: 'Delivery',
  IN_STORE: 'In Store',
  SHIP: 'Ship',
};

/** The messages of the checkout page's own card list and modals, as the specification prints them (section 2). */
export const words = {
  list: 'Credit or debit card',
  addTitle: 'Add a Credit or Debit Card',
  saveCard: 'Save Card',
  savingCard: 'Saving',
  editTitle: 'Edit Card',
  saveChanges: 'Save Changes',
  savingChanges: 'Saving...',
  edit: 'Edit',
  delete: 'Delete',
  cardAdded: 'Successfully added card',
  notAccepted: (card: string, modality: Fulfillment) =>
    `${card} is not accepted for ${MODALITY_LABELS[modality]} at this time.`,
};
