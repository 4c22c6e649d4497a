/** Which of the two pickers is drawn: option cards under a ZIP search, or three tabs (decision D-15). */
export type Version = 1 | 2;
