/** The page's description of a card and its token or record disagree: neither is used. */
export const CARD_MISMATCH = {
  code: 'CARD_MISMATCH',
  reason: 'What is said of the card is not what its token stands for.',
} as const;
