import type { Bootstrap } from '#api/bootstrap.ts';

/** Whether stores of other banners are listed, with links to them (GA-52). */
export const listsOtherBanners = (flags: Bootstrap['flags']): boolean => flags.externalNavigationCrossBanner !== false;
