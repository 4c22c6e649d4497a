/** A page says one thing of a card and its token or record another: nothing is taken over of either. */
export const CARD_MISMATCH = {
  code: 'CARD_MISMATCH',
  reason: 'What is said of the card is not what its token stands for.',
} as const;
