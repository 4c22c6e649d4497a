/** The messages that come with the slots. */
export const SCHEDULING = {
  noSlots: 'No times are available in the next seven days.',
} as const;
