export const copy = {
  title: 'Change Email Address',
  /** @param email empty on a page without a connection, which has no address of anybody */
  text: (email: string) =>
    `${email && `You sign in with ${email} now. `}We'll send a link to the new address to confirm it.`,
  newEmail: 'New email address',
  same: 'Enter an address that is different from your current one',
  send: 'Send Link',
  sending: 'Sending',
  sentTitle: 'Check your email',
  sentText: (email: string) =>
    `We sent an email to ${email}. Open the link in it while you're signed in. The link expires in 30 minutes and can be used only once. Until then, nothing changes.`,
  sentHint: 'No email after a few minutes? Check your spam folder.',
  otherEmail: 'Try Another Email Address',
  backToSecurity: 'Back to Security and Data',

  changing: 'Changing your email address',
  signInText: 'Sign in to confirm your new email address.',
  changedTitle: 'Your email address was changed',
  changedText: (email: string) => `Sign in with ${email} from now on. Your receipts will go there, too.`,
  failedTitle: "Your email address couldn't be changed",
  endedTitle: 'This link no longer works',
  endedText:
    'Links expire after 30 minutes, and can be used only once by the account that requested them. Request a new one to change your address.',
  newLink: 'Request a New Link',
  tryAgain: 'Try Again',
};
