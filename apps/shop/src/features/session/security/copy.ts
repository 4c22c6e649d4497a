export const copy = {
  title: 'Security and Data',
  hint: "How you sign in, where you're signed in, and what we keep.",
  signIn: 'Sign-In',
  emailFact: 'Your receipts go here.',
  changeEmail: 'Change Email Address',
  password: 'Password',
  passwordFact: 'Your other devices are signed out when you change it.',
  change: 'Change',
  changePassword: 'Change Password',

  data: 'Your Data',
  dataFact: 'Your details, addresses, orders, and preferences, as files you can open.',
  open: 'View',
  openOf: (name: string) => `View: ${name}`,
};
