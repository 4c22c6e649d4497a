import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { TAX_CLASSES } from '@cartwright/rules/pricing-input';

const YES_NO = ['yes', 'no'];
const STOCK = ['in', 'low', 'out'];

/** The words that a column takes, as the server checks them. */
const WORDS: Partial<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  products: {
    sold_by: ['UNIT', 'WEIGHT'],
    temperature: ['AMBIENT', 'CHILLED', 'FROZEN'],
    tax_class: TAX_CLASSES,
    heavy: YES_NO,
    snap_eligible: YES_NO,
    alcohol: ['NONE', 'BEER', 'WINE', 'SPIRIT'],
  },
  prices: { yellow_tag: YES_NO },
  availability: { pickup: STOCK, delivery: STOCK, in_store: STOCK },
  hours: { state: ['open', 'closed', 'usual'] },
  stores: { pickup: YES_NO, delivery: YES_NO, in_store: YES_NO },
};

/** The words that a column takes; none for one that takes any. */
export const allowedWords = (kind: ImportKind, column: string): readonly string[] => WORDS[kind]?.[column] ?? [];
