export const copy = {
  affected: 'Orders in what closes',
  affectedMore: (count: number) => `and ${count} more`,
};
