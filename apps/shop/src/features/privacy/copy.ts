/** The one word of the centre that the first view needs; its others load with it. */
export const copy = {
  choices: 'Your Privacy Choices',
};
