import type { Purpose } from '@cartwright/contracts/consent';

export const copy = {
  title: 'Your Privacy Choices',
  close: 'Close',
  back: 'Back',
  done: 'Done',
  intro: 'You decide what else we may do with what we learn here. What is off stays off until you switch it on.',
  necessary: 'What the shop needs, such as your cart and your sign-in, is always on.',
  purposes: {
    measurement: {
      label: 'Measuring how the shop is used',
      hint: 'Which steps you take and which errors you see, so that we can mend what is hard. Never what you type or how you pay.',
    },
    advertising: {
      label: 'Advertising chosen for you',
      hint: 'We show none today. Your answer holds if that changes.',
    },
    sale: {
      label: 'Sale or sharing of personal information',
      hint: 'We sell and share nothing today. Your answer holds if that changes.',
    },
  } satisfies Record<Purpose, { label: string; hint: string }>,
  position: {
    label: 'Using the position of this device',
    hint: 'To list the stores near you, and only after you have allowed it there. Switched off, you search by ZIP Code.',
  },
  gpc: 'Your browser sends Global Privacy Control. Advertising chosen for you and sale or sharing stay off.',
  notKept: 'Your browser did not keep this choice. Allow cookies for this site and try again.',
  kept: 'Your choices are kept in this browser for a year.',
  policy: 'Read the Privacy Policy',
  newTab: '(opens in a new tab)',
};
