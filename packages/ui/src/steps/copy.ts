/** The spoken word for the state of a step. */
export const stepText = {
  completed: 'Completed',
  current: 'Current',
  'not-completed': 'Not Completed',
};
