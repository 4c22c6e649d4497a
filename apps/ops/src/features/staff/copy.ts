export const copy = {
  title: 'Staff sign-in',
  ended: 'Your sign-in has ended, because it was not used for a while. What you did is saved.',
  number: 'Staff number',
  numberHint: 'Six digits, on your badge',
  password: 'Password',
  numberMissing: 'Enter the six digits on your badge.',
  passwordMissing: 'Enter your password.',
  submit: 'Continue',
  submitting: 'Signing in',
  note: 'Signs out after 10 minutes without use. We log every action with your name.',
  forgotten: 'Can’t sign in? Ask your store lead.',
  refusals: {
    WRONG_CREDENTIALS: 'The staff number or the password is wrong.',
    TOO_MANY_TRIES: 'Too many wrong passwords from here. Wait 15 minutes, or use a passkey.',
  },
};
