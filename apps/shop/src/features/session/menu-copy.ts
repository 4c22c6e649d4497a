/** What the header says of the session; the words of the forms come with the forms. */
export const menuCopy = {
  account: 'Your account',
  signInShort: 'Sign In',
  myAccount: 'My Account',
  wallet: 'Wallet',
  purchases: 'My Purchases',
  signOut: 'Sign Out',
};
