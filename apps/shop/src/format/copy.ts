/** Words that stand for a value: a fee of nothing, whether a store is open. */
export const copy = {
  free: 'Free',
  open: 'Open',
  closed: 'Closed',
};
