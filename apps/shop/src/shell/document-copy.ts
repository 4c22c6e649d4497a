/** What `index.html` says by itself, before any script runs or without one. */
export const documentCopy = {
  /** Until the server writes the banner's name. */
  title: 'Groceries',
  description: 'Groceries for pickup, delivery, and in-store shopping.',
  noScript: 'This site needs JavaScript. Please turn it on and reload the page.',
};
