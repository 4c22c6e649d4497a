export const copy = {
  title: 'Staff sign-in',
  ended: 'Your sign-in has ended, as it does after 10 minutes without use.',
  out: 'You signed out in another tab.',
  /** What of a page that was left is not done: a call that was refused, or what was filled in and not sent. */
  notDone: 'Nothing was done after that. Check what you did last.',
  /** @param n how many picks of anybody are on this device and not sent */
  kept: (n: number) => {
    if (n === 0) return 'What you picked is saved.';
    const picks = n === 1 ? '1 pick is' : `${n} picks are`;
    return `${picks} kept on this phone, and sent when whoever made ${n === 1 ? 'it' : 'them'} signs in here again.`;
  },
  /** @param first name, and last, of whoever is signed in now */
  other: (first: string, last: string) =>
    `${first} ${last} signed in here in another tab, so this page no longer acts for you. Go on as ${first}, or sign in.`,
  otherEnded: 'Someone else signed in here in another tab. Sign in again.',
  goOnAs: (first: string) => `Go On as ${first}`,
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
