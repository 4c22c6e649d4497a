/** What stands in a document before its script runs. */
export interface Labels {
  readonly titles: {
    readonly card: string;
    readonly cvv: string;
    readonly month: string;
    readonly year: string;
    readonly date: string;
    readonly ebt: string;
    readonly gift: string;
    readonly pin: string;
  };
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
  readonly pin: string;
  readonly keypad: string;
  readonly shuffledKeypad: string;
  /** The key that takes the last digit away. */
  readonly deleteKey: string;
  readonly save: string;
}

/** In English. */
export const english: Labels = {
  titles: {
    card: 'Card details',
    cvv: 'CVV',
    month: 'Expiration month',
    year: 'Expiration year',
    date: 'Expiration date',
    ebt: 'SNAP EBT card',
    gift: 'Gift card',
    pin: 'SNAP EBT PIN',
  },
  number: 'Card number',
  month: 'Month',
  year: 'Year',
  cvv: 'CVV',
  pin: 'PIN',
  keypad: 'PIN keypad',
  shuffledKeypad: 'PIN keypad, shuffled',
  deleteKey: 'Delete',
  save: 'Save',
};
