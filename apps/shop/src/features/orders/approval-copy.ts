/** Messages of substitutes that a store proposes. */
export const approval = {
  outOf: (name: string) => `We're out of ${name}.`,
  foundPart: (found: number, of: number, name: string) => `We found ${found} of ${of} ${name}.`,
  suggestion: (name: string, price: string, instead: string) =>
    price === instead
      ? `We suggest ${name} for the same ${price}.`
      : `We suggest ${name} for ${price} instead of ${instead}.`,
  replyBy: (time: string) => `Reply by ${time}`,
  review: 'Review Swap',
  reviewOf: (name: string) => `Review Swap for ${name}`,
  title: 'Review a Swap',
  close: 'Close',
  byThen: 'Please reply by then',
  afterwards: "After that, we bring nothing instead, and you aren't charged for what's missing.",
  soon: 'Less than 2 minutes left to reply to a swap.',
  last: 'Less than 20 seconds left to reply to a swap.',
  ordered: 'You ordered',
  orderedPart: (of: number, found: number) => `You ordered ${of}, we found ${found}`,
  suggested: 'We suggest',
  outOfStock: 'Out of stock',
  missing: (n: number) => `${n} missing`,
  choice: 'What should we bring?',
  nothing: 'Nothing instead',
  nothingHint: "You aren't charged for what's missing.",
  chooseFirst: 'Choose what we should bring.',
  weight: (pounds: string) => `weighs ${pounds} lb`,
  count: (n: number, facts: string) => (n === 1 ? facts : `${n} × ${facts}`),
  neverDearer: 'A swap never costs more than what you ordered.',
  atThisPrice: "You're charged the price shown here, before promotions on the whole order.",
  reply: 'Send Reply',
  bring: (name: string) => `Bring ${name}`,
  bringForLess: (name: string, amount: string) => `Bring ${name}, save ${amount}`,
  bringForMore: (name: string, amount: string) => `Bring ${name} for ${amount} more`,
  bringNothing: 'Bring Nothing Instead',
  sending: 'Sending your reply',
  approved: (chosen: string, name: string) => `We'll bring ${chosen} instead of ${name}.`,
  declined: (name: string) => `We'll leave out ${name}. You aren't charged for it.`,
  expired: (name: string) =>
    `The time to reply about ${name} is over. Nothing comes instead, and you aren't charged for what's missing.`,
  bringPart: (found: number, of: number, name: string) =>
    `We'll bring ${found} of ${of} ${name}. You aren't charged for the rest.`,
  foundAll: (name: string) => `We found ${name} after all.`,
  neither: (chosen: string, name: string) =>
    `We couldn't find ${chosen} either. Nothing comes instead of ${name}, and you aren't charged for it.`,
  gone: 'The store no longer needs your reply.',
} as const;
