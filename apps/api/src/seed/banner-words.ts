import { WORD_TABLES } from '@cartwright/contracts/banners';
import { LOCALES } from '@cartwright/contracts/locales';
import { filledWord, placesOf } from '@cartwright/rules/banner-word';
import { readCommonWords } from '@cartwright/server/banner-files';
import type { BannerFacts } from './data/banners.ts';
import { HOME_VENDOR, ownVendor, thirdPartyVendor } from './data/banners.ts';

/** A text of a banner in a language, as the table `banner_copy` stores it. */
export interface Word {
  readonly bannerId: string;
  readonly locale: string;
  readonly table: string;
  readonly key: string;
  readonly text: string;
  /** With its placeholders; null when it has none. */
  readonly template: string | null;
}

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

const COMMON = new Map(LOCALES.map((locale) => [locale, readCommonWords(locale)]));

/**
 * All messages of a banner: the shared ones, unless its file overrides them, with its own names in the placeholders.
 */
export function wordsOf(banner: BannerFacts, common: ReadonlyMap<string, Tables> = COMMON): Word[] {
  const placeholders = placeholdersOf(banner);
  return LOCALES.flatMap((locale) =>
    tablesOf(banner).flatMap((table) =>
      Object.entries({ ...common.get(locale)?.[table], ...banner.words[locale]?.[table] }).map(([key, text]) => ({
        bannerId: banner.bannerId,
        locale,
        table,
        key,
        text: filledWord(text, placeholders),
        template: placesOf(text).size === 0 ? null : text,
      })),
    ),
  );
}

/** The tables that a banner has: a banner without memberships has no messages about them. */
export const tablesOf = ({ membershipPlans }: BannerFacts): readonly string[] =>
  Object.keys(WORD_TABLES).filter((table) => table !== 'membership' || membershipPlans.length > 0);

/**
 * The value of a placeholder in a text. A placeholder without a value here stays as it is, and the conformance suite
 * finds it.
 */
export function placeholdersOf(banner: BannerFacts): Readonly<Record<string, string>> {
  const own = ownVendor(banner);
  const thirdParty = thirdPartyVendor(banner);
  return {
    name: banner.name,
    phone: banner.supportPhone,
    delivery: own.name,
    deliveryId: banner.ways === 'FULL' ? own.vendorId : '',
    thirdParty: thirdParty.name,
    warehouse: HOME_VENDOR.name,
    thirdPartyPhone: thirdParty.phone,
    warehousePhone: HOME_VENDOR.phone,
  };
}
