export const copy = {
  title: 'Who picks what',
  table: 'Table of orders to pick, with who picks each',
  count: (waiting: number, picked: number) =>
    [
      ...(waiting > 0 ? [waiting === 1 ? '1 order waits' : `${waiting} orders wait`] : []),
      ...(picked > 0 ? [picked === 1 ? '1 is being picked' : `${picked} are being picked`] : []),
    ].join(', '),
  pickLate: 'pick is late',
  nothing: 'No order is ready to pick. Orders show up here once their shoppers can no longer change them.',
  columns: { order: 'Order and shopper', due: 'Pick by', picked: 'Dealt with', who: 'Picker' },
  giveTo: (order: string) => `Give order ${order} to`,
  everybody: 'Whoever is free',
  /** Two of one name are told apart by their numbers. */
  namesake: (name: string, staffNumber: string) => `${name} (${staffNumber})`,
  picker: (name: string, orders: number) => (orders === 0 ? name : `${name}, has ${orders}`),
  picks: (name: string) => `${name} picks it`,
  /** Items that were found, swapped or given up, of all, and how many of them do not come. */
  progress: (done: number, all: number, short: number) =>
    `${done} of ${all === 1 ? '1 item' : `${all} items`}${short === 0 ? '' : `, ${short} short`}`,
  give: 'Give',
  leave: 'Leave to All',
  giving: 'Saving',
  saved: 'Saved',
  takeBack: 'Take Back',
  /** Said after the words of a button. */
  order: (number: string) => `order ${number}`,
  refusals: {
    TAKEN_BY_OTHER: 'Somebody has just started to pick this order. Take it back first.',
    NOT_TO_PICK: 'This order is not to be picked anymore.',
    NO_SUCH_PICKER: 'This person does not pick at this store anymore.',
    NOT_FOUND: 'This order is not at your store anymore.',
  },
};
