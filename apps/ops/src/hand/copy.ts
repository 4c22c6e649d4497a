export const copy = {
  back: 'Back',
  actions: 'Actions',
  /** Said with the time of what is past. */
  late: 'late',
  read: 'Got It',
};
