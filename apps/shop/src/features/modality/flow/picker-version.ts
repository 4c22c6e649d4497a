/**
 * Which of the two modality pickers is rendered: 1 has option cards under a ZIP search, 2 has three tabs. The banner's
 * flag `waysToShopVersion` chooses (decision D-15).
 */
export type PickerVersion = 1 | 2;
