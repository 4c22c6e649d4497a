import type { BookView } from './book-state.ts';

/** The title of the window in each view of the address book. */
export const bookTitles: Record<BookView['at'], string> = {
  SelectAddress: 'Select Address',
  AddAddress: 'Add Address',
  ReserveYourTime: 'Reserve Your Time',
  AddressBookForm: 'Select Address',
};
