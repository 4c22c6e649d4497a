export const copy = {
  affected: 'Orders in what closes',
  affectedMore: (count: number) => `and ${count} more`,
  changes: 'Changes',
  by: (name: string, day: string, clock: string) => `${name}, ${day}, ${clock}`,
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: 'Undone',
};
