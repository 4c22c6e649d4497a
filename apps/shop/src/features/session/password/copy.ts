export const copy = {
  forgot: 'Forgot your password?',
  forgotTitle: 'Forgot your password?',
  forgotText: "Enter your account's email address, and we'll send a link to choose a new password.",
  send: 'Send Link',
  sending: 'Sending',
  sentTitle: 'Check your email',
  sentText: (email: string) =>
    `If ${email} has an account, an email with a link is on its way. The link expires in 30 minutes and can be used only once.`,
  sentHint: 'No email after a few minutes? Check your spam folder.',
  otherEmail: 'Try Another Email Address',
  backToSignIn: 'Back to Sign In',

  resetTitle: 'Choose a new password',
  resetText: "You'll be signed out on every device, and any passkeys will be removed.",
  newPassword: 'New password',
  save: 'Save Password',
  saving: 'Saving',
  endedTitle: 'This link no longer works',
  endedText: 'Links expire after 30 minutes and can be used only once. Request a new one to choose a password.',
  newLink: 'Request a New Link',
  doneTitle: 'Your password was changed',
  doneText:
    'Sign in with your new password. You were signed out on all devices, and any passkeys were removed. You can add them again.',

  changeTitle: 'Change Password',
  changeText: 'Your other devices will be signed out. This one stays signed in.',
  currentPassword: 'Current password',
  currentMissing: 'Enter your current password',
  currentWrong: 'Your current password is incorrect.',
  newSame: 'Choose a password that is different from your current one',
  changed: 'Your other devices are signed out. This one stays signed in.',
  backToAccount: 'Back to My Account',
};
