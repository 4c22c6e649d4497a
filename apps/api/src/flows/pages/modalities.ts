import type { ModalityType } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import type { BannerFacts } from '#features/banners/sql.ts';
import { pageCopy } from './copy.ts';

const ORDER: readonly ModalityType[] = ['PICKUP', 'DELIVERY', 'IN_STORE'];

/** Whether a banner sells groceries at all: some are clinics or gas stations (GA-28). */
export const sellsGroceries = ({ capabilities }: Pick<BannerFacts, 'capabilities'>): boolean =>
  ORDER.some((modality) => capabilities[modality]);

/** A banner's modalities in a sentence: `pickup, delivery, and in-store shopping`; empty if it has none. */
export const modalitiesText = ({ capabilities }: Pick<BannerFacts, 'capabilities'>, locale: Locale): string =>
  new Intl.ListFormat(locale).format(
    ORDER.filter((modality) => capabilities[modality]).map((modality) => pageCopy[locale].modalities[modality]),
  );
