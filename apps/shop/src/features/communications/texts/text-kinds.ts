/** The kinds of text that the page offers, in its order (PRF-021). */
export const TEXT_KINDS = ['CLICKLIST', 'PROMOTIONAL'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
