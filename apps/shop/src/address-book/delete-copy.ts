export const deleteCopy = {
  question: (address: string) => `Delete ${address}?`,
  inUse:
    'Your deliveries go there now. You can still see times for its ZIP Code; choose another address before you order.',
  cart: (count: number) => `${count === 1 ? 'The item' : `The ${count} items`} in your delivery cart stay as they are.`,
  held: (time: string) => `Your time stays held: ${time}. It is given back if another store serves the next address.`,
  orders: 'Orders that you placed keep this address.',
  delete: 'Delete Address',
  deleting: 'Deleting',
  keep: 'Keep Address',
  deleted: (address: string) => `${address} was deleted.`,
};
