export const copy = {
  title: 'Pickup bays',
  text: 'Shoppers who have come for an order choose one of these, or say in words where they are.',
  label: 'Bays',
  hint: 'A count, as in 12 for bays 1 to 12, or names with commas between them, as in A1, A2, Side door. Empty for none.',
  none: 'No bays. Shoppers say in words where they are.',
  preview: (names: readonly string[]) =>
    names.length === 1 ? `1 bay: ${names[0]}` : `${names.length} bays: ${names.join(', ')}`,
  save: 'Save Bays',
  saving: 'Saving',
  saved: 'The bays are saved.',
  problems: {
    TOO_MANY: (max: number) => `A store has at most ${max} bays.`,
    NOT_A_NAME: (name: string, max: number) =>
      `“${name}” is no name for a bay: use at most ${max} letters from A to Z, digits from 0 to 9, spaces, and . - # /`,
    TWICE: (name: string) => `“${name}” is there twice.`,
  },
  refusals: {
    NOT_FOUND: 'This store is not yours anymore.',
    CHANGED_MEANWHILE:
      'Somebody else changed the bays meanwhile. You see theirs now; change them again if you need to.',
  },
};
