/** Of the items of a cart or an order. */
export const copy = {
  prop65: 'Prop 65 - This product contains a chemical known to the State of California to cause cancer.',
  alcohol: 'Contains alcohol',
  /** Of the items that are not shown; more than 999 are not counted. */
  more: (n: number) => (n > 999 ? '999+' : `+${n}`),
  moreSpoken: (n: number) => `and ${n} more`,
  showAll: (n: number) => `Show All ${n}`,
  showFewer: 'Show Fewer',
};
