/** The messages of the preference center that the first view needs; the others load with the center. */
export const copy = {
  choices: 'Your Privacy Choices',
  unreachable: "We couldn't open your privacy choices. Check your internet connection and try again.",
};
