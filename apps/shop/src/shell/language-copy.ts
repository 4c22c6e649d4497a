export const languageCopy = {
  /** The name of the group of buttons; each button has the name of its language in that language. */
  group: 'Language',
  /** Announced on the page in the new language. */
  changed: 'This page is now in English',
};
