/** The question before a change of the language, which loads the page again. */
export const languagePromptCopy = {
  title: 'Change the language?',
  text: "What you've typed on this page will be lost.",
  change: 'Change Language',
  keep: 'Keep Typing',
};
