/** What the server calls the two nearest days in place of a weekday. */
export const dayCopy = {
  today: 'Today',
  tomorrow: 'Tomorrow',
};
