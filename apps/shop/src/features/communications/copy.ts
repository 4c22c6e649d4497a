export const copy = {
  deals: {
    label: 'Send me deals',
    // Nothing sends them yet, and a shopper who reads the label must know (decision 84).
    hint: (emails: string) =>
      `Selects all our emails: ${emails}. We aren't sending them yet, but we'll save your choice.`,
    hintWithoutStore: "Selects all our emails. We aren't sending them yet, but we'll save your choice.",
    failed: "We're having trouble updating your email preferences. Please try again later.",
    noStore: 'Please choose a preferred store to manage your preferences.',
    chooseStore: 'Choose a Store',
  },
} as const;
