/** What the server calls the two nearest days in place of a weekday, in the language that it answers in. */
export const dayWords = {
  today: 'Today',
  tomorrow: 'Tomorrow',
};
