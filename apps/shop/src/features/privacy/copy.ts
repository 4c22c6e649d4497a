/** The words of the center that the first view needs; its others load with it. */
export const copy = {
  choices: 'Your Privacy Choices',
  unreachable: "We couldn't open your privacy choices. Check your internet connection and try again.",
};
