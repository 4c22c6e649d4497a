/** What `index.html` says by itself, before any script runs or without one. */
export const documentCopy = {
  /** Until the server writes the banner's name. */
  title: 'Groceries',
  description: 'Groceries for pickup, delivery, and in-store shopping.',
  noScript: 'You can look around without JavaScript. To fill a cart and order, please turn it on and reload the page.',
};
