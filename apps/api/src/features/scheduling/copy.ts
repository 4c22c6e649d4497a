/** The words that come with the times. */
export const SCHEDULING = {
  noSlots: 'No times are available in the next seven days.',
} as const;
