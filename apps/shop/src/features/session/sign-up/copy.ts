export const copy = {
  sentTitle: 'Check your email',
  sentText: (email: string) =>
    `We sent an email to ${email}. Open its link to finish your account. The link works once, within 30 minutes.`,
  sentHint: 'No email after a few minutes? Check your spam folder.',
  otherEmail: 'Use another email address',
  sendAgain: 'Send Again',
  sending: 'Sending',
  sentAgain: 'Email sent again',

  opening: 'Opening your account',
  openTitle: 'Your account is open',
  openText: 'You are signed in. Everything in your cart is still there.',
  startShopping: 'Start Shopping',
  failedTitle: "Your account couldn't be opened",
  passwordTitle: 'Enter your password',
  passwordText: 'You opened the link in another browser. Enter the password that you chose for your new account.',
  openAccount: 'Open Account',
  wrongPassword: 'This password is incorrect. Enter the one that you chose for your new account.',
  endedTitle: 'This link no longer works',
  endedText: 'Links work once, within 30 minutes. If your account is open already, sign in. If not, create it again.',
  tryAgain: 'Try Again',
};
