/** How the server's text on opening hours begins, in the language that it answers in. */
export const openingWords = {
  /** The state, which is shown by itself: `Open until 10 PM`, `Closed for Thanksgiving Day`. */
  state: /^(?:open|closed)\b[\s,]*/i,
  /** The next opening, which a line goes on with: `Opens at 6 AM`. */
  opens: 'Opens',
};
