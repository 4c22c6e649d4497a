/** The words of a time that was changed. */
export const timeChange = {
  at: (when: string) => `Time changed ${when}:`,
  byStoreAt: (when: string) => `The store changed the time ${when}:`,
  returnedAt: (when: string) => `Your time was available again, and the store moved your order back ${when}:`,
  fromTo: (from: string, to: string) => `${to} instead of ${from}`,
} as const;
