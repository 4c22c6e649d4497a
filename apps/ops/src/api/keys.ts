/** Every query key of the console: the one place that knows what another query is called. */
export const keys = {
  session: () => ['session'] as const,
  passkeys: () => ['passkeys'] as const,
  stores: (text: string) => ['stores', text] as const,
  hours: (locationId: string) => ['hours', locationId] as const,
  hoursEffect: (locationId: string, hours: object) => ['hours-effect', locationId, hours] as const,
  log: (locationId: string) => ['log', locationId] as const,
  store: (locationId: string) => ['store', locationId] as const,
  board: (locationId: string) => ['board', locationId] as const,
  slots: (locationId: string) => ['slots', locationId] as const,
  heat: (locationId: string, modality: string) => [...keys.slots(locationId), 'heat', modality] as const,
  slotPreview: (locationId: string, change: unknown) => [...keys.slots(locationId), 'preview', change] as const,
  slotChanges: (locationId: string) => [...keys.slots(locationId), 'changes'] as const,
};
