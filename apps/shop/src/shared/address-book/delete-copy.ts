export const deleteCopy = {
  prompt: (address: string) => `Delete ${address}?`,
  inUse:
    'This is your current delivery address. You can still see times for its ZIP Code, but choose another address before you order.',
  cart: (count: number) => `${count === 1 ? 'The item' : `The ${count} items`} in your delivery cart won't change.`,
  held: (time: string) =>
    `Your time is still reserved: ${time}. We'll release it if a different store serves your next address.`,
  orders: "Orders you've already placed keep this address.",
  delete: 'Delete Address',
  deleting: 'Deleting',
  keep: 'Keep Address',
  deleted: (address: string) => `${address} was deleted.`,
};
