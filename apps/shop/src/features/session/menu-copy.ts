/** What the header says of the session; the words of the forms come with the forms. */
export const menuCopy = {
  account: 'Your account',
  signInShort: 'Sign In',
  myAccount: 'My account',
  wallet: 'Wallet',
  purchases: 'My purchases',
  signOut: 'Sign Out',
};
