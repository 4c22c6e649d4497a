/** The sentence that accompanies a shopper's consent. */
export const OPT_IN = {
  allowed: "You'll get texts at this number.",
  notAllowed: "You won't get texts at this number.",
} as const;
