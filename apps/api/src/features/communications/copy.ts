/** The sentence that comes with what a shopper allowed. */
export const OPT_IN = {
  allowed: 'We text this number.',
  notAllowed: 'We do not text this number.',
} as const;
