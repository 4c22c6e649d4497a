import type { TextKind } from './texts/text-kinds.ts';

/** Messages of the preferences page. */
export const pageCopy = {
  title: 'Preferences',
  intro: 'What we send you, and what you allow.',
  account: 'My Account',
  retry: 'Try Again',
  stopNote: 'To stop these texts, text STOP to 99894. Message and data rates may apply.',
  emails: {
    title: 'Email',
    delay: 'Changes take 3 business days to take effect.',
    // What is sent today (decisions 44 and 92).
    sent: "We send the Weekly Ad on Wednesdays. We aren't sending the others yet, but we'll save your choices.",
    notYet: "We aren't sending these emails yet, but we'll save your choices.",
    to: (address: string) => `To ${address}`,
    stopAll: 'Stop All Emails',
    stopping: 'Stopping',
    stopped: "You won't get any of these emails anymore.",
    linkEnded: 'This link no longer works',
    linkEndedHint: 'Links in our emails work for 30 days. Sign in to choose your emails.',
    signIn: 'Sign In',
    loading: 'Loading your email preferences',
    saved: 'Email preferences saved.',
    failedTitle: "We couldn't load your email preferences",
    failed: "We're sorry, we are currently experiencing technical difficulties. Please try again later.",
    none: "We're sorry, but we could not find preferences for your account. Please try again later.",
    notRead: 'We could not retrieve your Specials & Promotions preference. Please try again later.',
    notUpdated: 'We could not update your Specials & Promotions preference. Please try again later.',
    noEarlyAccess: 'The Early Access Program preference is unavailable at this time. Please try again later.',
    unavailable: 'This preference is unavailable at this time. Please try again later.',
    noStore: 'Please choose a preferred store to manage your preferences.',
    chooseStore: 'Choose a Store',
  },
  linkedIntro: 'Choose which emails you get. Nothing else of your account is open here.',
  signInForRest: 'Sign In for All Preferences',
  texts: {
    title: 'Text Messages',
    to: (phone: string) => `To ${phone}`,
    verify: 'Verify This Number',
    changePhone: 'Change Number',
    addPhone: 'Add a Mobile Phone Number',
    loading: 'Loading your text message preferences',
    failed: 'Your preference cannot be updated at this time. Please try again later.',
    noPhone: 'You must add a mobile phone number in order to receive text messages.',
    stepOnPhone: 'Please check your phone for further instructions in order to save this preference.',
    kinds: {
      CLICKLIST: {
        title: 'Order Updates',
        description: 'When an item is missing, and when your order is ready or on its way.',
      },
      PROMOTIONAL: {
        title: 'Promotions',
        description:
          "Deals at your store, about once a week. We aren't sending these texts yet, but we'll save your choice.",
      },
    } satisfies Record<TextKind, { title: string; description: string }>,
  },
};
