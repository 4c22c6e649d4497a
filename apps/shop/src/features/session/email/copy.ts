export const copy = {
  title: 'Change email address',
  text: (email: string) => `You sign in with ${email} now. We'll send a link to the new address to confirm it.`,
  newEmail: 'New email address',
  same: 'Enter an address that differs from the current one',
  send: 'Send Link',
  sending: 'Sending',
  sentTitle: 'Check your email',
  sentText: (email: string) =>
    `We sent an email to ${email}. Open its link while you're signed in. It works once, within 30 minutes. Until then, nothing changes.`,
  sentHint: 'No email after a few minutes? Check your spam folder.',
  otherEmail: 'Try another email address',
  backToSecurity: 'Back to Security and Data',

  changing: 'Changing your email address',
  signInText: 'Sign in to confirm your new email address.',
  changedTitle: 'Your email address was changed',
  changedText: (email: string) => `Sign in with ${email} from now on. Your receipts go there, too.`,
  failedTitle: "Your email address couldn't be changed",
  endedTitle: 'This link no longer works',
  endedText:
    'Links work once, within 30 minutes, for the account that requested them. Request a new one to change your address.',
  newLink: 'Request a New Link',
  tryAgain: 'Try Again',
};
