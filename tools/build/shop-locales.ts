import { LOCALES } from '@cartwright/rules/locale';
import { PSEUDO_LOCALE, SOURCE_LOCALE } from '../../apps/shop/build/locales.ts';

/** Set to `1`, this adds the pseudo-locale to the builds of the shop. */
export const PSEUDO_BUILD = 'PSEUDO_BUILD';

/** The languages that the shop is built in, that of the sources first. @param env the environment */
export const shopLocales = (env: NodeJS.ProcessEnv = process.env): readonly string[] => [
  ...LOCALES,
  ...(env[PSEUDO_BUILD] === '1' ? [PSEUDO_LOCALE] : []),
];

/** Where the build of a language goes, from the root: another one into a folder of the first one's. */
export const shopDist = (locale: string): string =>
  locale === SOURCE_LOCALE ? 'apps/shop/dist' : `apps/shop/dist/${locale}`;
