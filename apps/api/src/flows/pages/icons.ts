import type { BannerFacts } from '#features/banners/sql.ts';

/** Where a banner's icon is, as a drawing and in the sizes of phones; made of its logo by `tools/data/make-icons.ts`. */
export interface BannerIcons {
  readonly svg: string;
  /** 180 pixels, for a phone's home screen. */
  readonly touch: string;
  /** 192 and 512 pixels. */
  readonly small: string;
  readonly large: string;
}

/** Of a banner without a logo. */
export const DEFAULT_ICON = '/pictures/shopping-cart.svg';

/** The icons of a banner's logo; undefined without one. */
export function bannerIcons({ logo }: Pick<BannerFacts, 'logo'>): BannerIcons | undefined {
  const [, name] = /^([\w-]+)\.svg$/.exec(logo?.asset ?? '') ?? [];
  if (name === undefined) return undefined;
  const at = (ending: string) => `/icons/${name}${ending}`;
  return { svg: at('.svg'), touch: at('-180.png'), small: at('-192.png'), large: at('-512.png') };
}
