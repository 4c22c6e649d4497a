export const copy = {
  title: "Confirm that it's you",
  text: 'Enter your password to continue.',
  code: 'Code from your app, or a recovery code',
  confirm: 'Confirm',
  confirming: 'Confirming',
  wrong: 'Your password is incorrect.',
  usePasskey: 'Use a Passkey Instead',
  notConfirmed: "Your passkey wasn't confirmed. Try again, or enter your password.",
};
