/** What a sealed number belongs to. */
export type CardKind = 'BANK' | 'EBT' | 'GIFT';
