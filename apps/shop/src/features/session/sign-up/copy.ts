export const copy = {
  agree: 'By creating an account, you agree to our',
  terms: 'Terms of Use',
  and: 'and',
  privacyPolicy: 'Privacy Policy',
  newTab: '(opens in a new tab)',

  sentTitle: 'Check your email',
  sentText: (email: string) =>
    `We sent an email to ${email}. Open the link in it to finish creating your account. The link expires in 30 minutes and can be used only once.`,
  sentHint: 'No email after a few minutes? Check your spam folder.',
  otherEmail: 'Use Another Email Address',
  sendAgain: 'Send Again',
  sending: 'Sending',
  sentAgain: 'We sent it again.',

  opening: 'Creating your account',
  openTitle: 'Your account is ready',
  openText: "You're signed in. Anything you added to your cart is still there.",
  startShopping: 'Start Shopping',
  continueToCart: 'Continue to Cart',
  keepShopping: 'Keep Shopping',
  failedTitle: "We couldn't create your account",
  passwordTitle: 'Enter your password',
  passwordText: 'You opened the link in a different browser. Enter the password you chose for your new account.',
  openAccount: 'Finish Creating Account',
  wrongPassword: 'This password is incorrect. Enter the one you chose for your new account.',
  endedTitle: 'This link no longer works',
  endedText:
    'Links expire after 30 minutes and can be used only once. If you already finished, sign in. If not, create your account again.',
  tryAgain: 'Try Again',
};
