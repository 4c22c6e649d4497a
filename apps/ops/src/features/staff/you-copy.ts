export const youCopy = {
  title: (first: string, last: string) => `${first} ${last}`,
  /** @param number of six digits */
  number: (number: string) => `Staff number ${number.slice(0, 3)} ${number.slice(3)}`,
  open: (who: string) => `${who}: your passkeys, and signing out`,
  signOut: 'Sign Out',
  everywhere: 'Sign Out Everywhere',
  notSignedOut: 'You are still signed in.',
  signingOut: 'Signing out',
};
