/** Session messages in the header; the messages of the forms load with the forms. */
export const menuCopy = {
  account: 'Your account',
  signInShort: 'Sign In',
  myAccount: 'My Account',
  wallet: 'Wallet',
  purchases: 'My Purchases',
  signOut: 'Sign Out',
};
