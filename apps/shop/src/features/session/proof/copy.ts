export const copy = {
  title: "Confirm that it's you",
  text: 'Enter your password to change how you sign in.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  wrong: 'Your password is incorrect.',
};
