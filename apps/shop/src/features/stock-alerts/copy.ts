import { MAX_STOCK_ALERTS } from '@cartwright/rules/stock-alert';

/** Back-in-stock alerts: on the page of a product, and in the account. */
export const copy = {
  notify: "Notify Me When It's Back",
  saving: 'Setting your alert',
  /**
   * In place of the button, once it is set.
   * @param email empty on a page without a connection, which has no address of anybody
   */
  isSet: (email: string, store: string) => `We'll email you${email && ` at ${email}`} when it's back at ${store}.`,
  cancel: 'Cancel This Alert',
  canceling: 'Canceling',
  canceled: 'Alert canceled',

  title: 'Back-in-Stock Alerts',
  hint: "We email you once about each item when it's back in stock.",
  none: "You have no alerts. When an item is out of stock, its page offers to email you when it's back.",
  loading: 'Loading your alerts',
  failed: "We couldn't load your alerts",
  retry: 'Try Again',
  /** @param day such as `Fri, Feb 26` */
  at: (store: string, day: string) => `At ${store}, until ${day}`,
  cancelShort: 'Cancel',
  cancelOne: (product: string, store: string) => `Cancel the alert for ${product} at ${store}`,
  canceledOne: (product: string) => `You won't be emailed about ${product}.`,

  manage: 'See Your Alerts',
  refusals: {
    NOT_OUT_OF_STOCK: 'This item is no longer out of stock at this store.',
    TOO_MANY_ALERTS: `You have ${MAX_STOCK_ALERTS} alerts, which is as many as you can have. Cancel one to add another.`,
    UNKNOWN_STORE: "We can't send alerts for this store.",
    NOT_FOUND: 'This item is no longer available.',
  },
};
