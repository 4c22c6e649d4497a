const NOT_YET = "We don't send all of them yet, but we'll save your choice.";

export const copy = {
  deals: {
    label: 'Send me deals',
    // What is not sent yet, a shopper who reads the label must know (decisions 84 and 92).
    hint: (emails: string) => `Selects all our emails: ${emails}. ${NOT_YET}`,
    hintWithoutStore: `Selects all our emails. ${NOT_YET}`,
    failed: "We're having trouble updating your email preferences. Please try again later.",
    noStore: 'Please choose a preferred store to manage your preferences.',
    chooseStore: 'Choose a Store',
  },
} as const;
