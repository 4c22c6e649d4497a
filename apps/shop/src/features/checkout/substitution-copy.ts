/** Messages of what happens to items that are out of stock. */
export const substitution = {
  title: 'If We Run Out',
  legend: 'If we run out of an item',
  choices: {
    ALLOW: { label: 'Substitutions allowed', hint: "We'll choose something similar." },
    APPROVAL: {
      label: 'Ask me first',
      hint: "We'll email you while we pick your order. If you don't reply in time, we leave the item out, and you aren't charged for it.",
    },
    NONE: { label: 'Substitutions not allowed', hint: "We'll leave the item out, and you won't be charged." },
  },
  /** In the cart; `choice` is the label of one of them. */
  inCart: (choice: string) => `If we run out: ${choice}`,
  change: 'Change',
  changeLabel: 'Change what happens if we run out',
  save: 'Save',
  saving: 'Saving',
  notSaved: "We couldn't save your choice. Please try again.",
  own: 'Items with their own choice in your cart keep it.',
  keepsSize: 'Same size or larger',
  keepsDiet: 'No new allergens, same diets',
  neverDearer: 'Never pay more',
  neverDearerHint: (percent: number) =>
    `Without this, a substitute may cost up to ${percent}% more. We hold that much more on your credit or debit card.`,
} as const;
