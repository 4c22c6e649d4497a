import type { Purpose } from '@cartwright/contracts/consent';

export const copy = {
  title: 'Your Privacy Choices',
  close: 'Close',
  back: 'Back',
  done: 'Done',
  intro:
    'You decide how we use information about your visits. On means you allow it. Anything turned off stays off until you turn it on.',
  necessary: 'What the site needs to work, such as your cart and sign-in, is always on.',
  purposes: {
    measurement: {
      label: 'Analytics',
      hint: "The steps you take and the errors you see, so we can fix what isn't working, and how and at which store your last order is fulfilled. Never what you type or how you pay.",
    },
    advertising: {
      label: 'Personalized advertising',
      hint: "We don't show any today. We'll honor your choice if that changes.",
    },
    sale: {
      label: 'Sale or sharing of personal information',
      hint: 'If a search service sent you here to reserve a time, we may tell it that an order was placed, never who you are or what you bought. We share nothing else, and sell nothing.',
    },
  } satisfies Record<Purpose, { label: string; hint: string }>,
  position: {
    label: "Your device's location",
    hint: 'To show stores near you, and only after you allow it. When this is off, you can search by ZIP Code.',
  },
  gpc: 'Your browser sends a Global Privacy Control signal, so personalized advertising and sale or sharing stay off.',
  notKept: "Your browser didn't save this choice. Allow cookies for this site and try again.",
  kept: "Your choices are saved in this browser for one year and apply until you sign in. Then your account's choices apply, and anything turned off here is turned off there too.",
  keptInAccount: "Your choices are saved in your account and apply in every browser you're signed in to.",
  saved: 'Privacy choices saved.',
  notSaved: "We couldn't save this choice. Please try again later.",
  policy: 'Read the Privacy Policy',
  newTab: '(opens in a new tab)',
};
