import type { Boot } from '#api/bootstrap.ts';

/** Whether stores of other banners are listed, with the way to them (GA-52). */
export const listsOtherBanners = (flags: Boot['flags']): boolean => flags.externalNavigationCrossBanner !== false;
