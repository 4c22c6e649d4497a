/** Every query key of the console: the one place that knows what another query is called. */
export const keys = {
  session: () => ['session'] as const,
  passkeys: () => ['passkeys'] as const,
  stores: (text: string) => ['stores', text] as const,
  log: (locationId: string) => ['log', locationId] as const,
  report: (subject: object, from: string, to: string) => ['report', subject, from, to] as const,
  store: (locationId: string) => ['store', locationId] as const,
};
