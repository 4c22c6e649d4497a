/** Messages for a shopper who has come for an order. */
export const arrivalCopy = {
  title: 'Are you at the store?',
  titleHere: 'We know that you are here',
  intro: 'Tell us where you park, and we bring your bags to your car.',
  bay: 'Bay',
  bayHint: 'Look for the number in front of your car.',
  choose: 'Choose your bay',
  elsewhere: 'Other place',
  place: 'Where are you?',
  placeHint: 'In a few words: “by the side door,” for example.',
  bayMissing: 'Enter the number of your bay, or say where you are.',
  car: 'Your car',
  carHint: 'Its color and kind, so that we find you.',
  optional: '(optional)',
  here: "I'm Here",
  change: 'Change Where I Am',
  sending: 'Telling the store',
  waiting: (bay: string) => `You said that you are at: ${bay}.`,
  taken: 'Somebody is on the way to you.',
  announced: 'The store knows that you are here.',
  needsId: 'Have your ID ready.',
  age: (age: number) =>
    `You must be ${age} or older for some items. Without a valid ID we keep them, and refund them. If that is everything in your order, call us, and we'll refund you.`,
  refusals: {
    NOT_READY: "Your order isn't waiting for you anymore. See above for where it is.",
    INVALID_REQUEST: 'Use at most 20 letters, numbers and spaces for where you are.',
  },
} as const;
