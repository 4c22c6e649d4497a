export const copy = {
  title: "Confirm that it's you",
  text: 'Enter your password to change how you sign in.',
  code: 'Code from your app, or a recovery code',
  confirm: 'Confirm',
  confirming: 'Confirming',
  wrong: 'Your password is incorrect.',
};
