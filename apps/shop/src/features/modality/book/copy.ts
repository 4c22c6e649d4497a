import type { BookView } from './state.ts';

/** The title of the picker in each view of the address book. */
export const bookTitles: Record<BookView['kind'], string> = {
  'select-address': 'Select Address',
  'add-address': 'Add Address',
  'reserve-your-time': 'Reserve Your Time',
  'no-address-selected-form': 'Select Address',
  'address-book-form': 'Select Address',
  'address-empty-form': 'Add Address',
  'address-form': 'Edit Address',
  'confirm-form': 'Confirm Address',
};

export const copy = {
  prompt: (banner: string) =>
    `Select an address from your address book to see more accurate delivery options and reserve ${banner} Delivery Times.`,
  selectAn: 'Select an Address',
  nothing: 'No address selected',
  nothingHint: 'Add an address to see delivery options and times.',
  nothingChosen: 'Choose one of your addresses, or add a new one.',
  currentDeleted: 'Your delivery address was deleted.',
  loading: 'Loading your addresses',
  list: 'Delivery address',
  current: 'Current Address',
  others: 'Other Addresses',
  /** Above all of them, when none is the current one. */
  yours: 'Your Addresses',
  /** What an address is for, as the account's address book says it. */
  uses: { Home: 'Mailing address', Delivery: 'Delivery' },
  add: 'Add Address',
  confirm: 'Confirm Address',
  confirming: 'Checking delivery',
  edit: 'Edit Address',
  chooseFirst: 'Select an address first.',
  select: 'Select Address',
  selected: 'Selected Address',
  viewAll: 'View All Addresses',
  addNew: 'Add New Address',
  save: 'Save Address',
  saving: 'Checking address',
  doubt: 'We found a slightly different version of your address. Nothing changes unless you choose it.',
  keep: 'Use Address as Entered',
};
