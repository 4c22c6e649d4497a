/** The kind of card of a sealed number. */
export type CardKind = 'BANK' | 'EBT' | 'GIFT';
