import { DELETION_GRACE_DAYS } from '@cartwright/rules/account-deletion';

export const copy = {
  title: 'Delete Account',
  text: `You have ${DELETION_GRACE_DAYS} days to change your mind. During that time, you can use your account as usual.`,
  goesTitle: "What We'll Delete",
  goes: [
    'Your name, email, phones, and addresses',
    'Your saved cards, and how you sign in',
    'Your cart, coupons, and preferences',
    "Your memberships, which end without a refund and won't renew in the meantime",
  ],
  staysTitle: "What We'll Keep",
  stays: 'Records of what was bought and paid, as the law requires. They no longer show who ordered.',
  copyFirst: 'Download Your Data First',
  send: 'Delete My Account',
  confirmTitle: 'Delete your account?',
  confirmText: `We'll delete it in ${DELETION_GRACE_DAYS} days. You can change your mind until then.`,
  dontDelete: 'Go Back',
  sending: 'Scheduling',
  backToAccount: 'Back to My Account',

  plannedTitle: 'Your account will be deleted',
  plannedText: (date: string) =>
    `It will be deleted after ${date}. Until then, you can shop as usual or change your mind.`,
  waits: "An order or a payment isn't complete yet. We'll delete your account once it is.",
  keep: 'Keep My Account',
  keeping: 'Keeping your account',
  keptDone: "Your account won't be deleted",
  see: 'Review or Cancel Deletion',

  loading: 'Loading your account',
  failed: "Your account couldn't be loaded. Please try again.",
  tryAgain: 'Try Again',
};
