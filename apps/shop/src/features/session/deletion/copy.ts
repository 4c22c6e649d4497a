export const copy = {
  title: 'Delete account',
  text: 'You have two weeks to change your mind. Until then, everything stays as it is.',
  goesTitle: 'What is deleted',
  goes: [
    'Your name, email, phones, and addresses',
    'Your saved cards, and how you sign in',
    'Your cart, coupons, and preferences',
    'Your memberships. They end without a refund, and are not renewed meanwhile.',
  ],
  staysTitle: 'What we keep',
  stays: 'What was bought and paid, as the law requires. It no longer says who ordered.',
  copyFirst: 'Download your data first',
  send: 'Delete My Account',
  sending: 'Planning the deletion',
  backToAccount: 'Back to My Account',

  plannedTitle: 'Your account will be deleted',
  plannedText: (date: string) => `It will be deleted after ${date}. Until then you can shop as usual, or keep it.`,
  waits: 'An order or a payment is not finished yet. Your account is deleted once it is.',
  keep: 'Keep My Account',
  keeping: 'Keeping your account',
  keptDone: 'Your account stays',
  see: 'See the Deletion',

  loading: 'Loading your account',
  failed: "Your account couldn't be loaded. Please try again.",
  tryAgain: 'Try Again',
};
