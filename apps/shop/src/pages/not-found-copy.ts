/** The words of the page for an address that nothing answers to. */
export const notFoundCopy = {
  title: "Wheat a minute… that page doesn't exist!",
  text: "The link may be old, or the item may no longer be available. Your cart hasn't changed.",
  home: 'Go to Homepage',
  back: 'Go Back',
};
