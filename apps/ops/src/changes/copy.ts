export const copy = {
  affected: (count: number) => `${count === 1 ? '1 order' : `${count} orders`} still to come in what closes`,
  affectedMore: 'Show More',
  affectedFewer: 'Show Fewer',
  affectedRest: (count: number) => `and ${count} more`,
  changes: 'Changes',
  by: (name: string, day: string, clock: string) => `${name}, ${day}, ${clock}`,
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: 'Undone',
};
