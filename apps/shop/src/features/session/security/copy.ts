export const copy = {
  title: 'Security',
  hint: "How you sign in, and where you're signed in.",
  signIn: 'Sign-in',
  emailFact: 'Your receipts go here.',
  changeEmail: 'Change email address',
  password: 'Password',
  passwordFact: 'Your other devices are signed out when you change it.',
  change: 'Change',
  changePassword: 'Change password',
  backToAccount: 'Back to My Account',
};
