/** The name of the group of buttons; each button has the name of its language in that language. */
export const languageCopy = { group: 'Language' };
