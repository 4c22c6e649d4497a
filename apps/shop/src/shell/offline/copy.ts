/** Messages while there is no connection, and about what waited for one. */
export const copy = {
  works: (list: boolean) =>
    `${list ? 'Your shopping list' : 'Your cart'} still works. Prices and availability may have changed.`,
  notKept: "This page isn't saved on this device. We'll load it when you're back online.",
  waiting: (n: number) =>
    n === 1 ? "1 change will be saved when you're back online." : `${n} changes will be saved when you're back online.`,
  open: (list: boolean) => (list ? 'Open your shopping list' : 'Open your cart'),
  saved: 'All changes saved.',
  refused: (why: string) => `A change you made offline couldn't be saved. ${why}`,
  title: "You're offline",
  nothing:
    'Nothing from your last visit is saved on this device. Connect to the internet to shop, see your cart, and check your orders.',
  tryAgain: 'Try Again',
} as const;
