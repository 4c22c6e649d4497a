import { spanishRegionName } from '@cartwright/rules/spanish-regions';
import type * as en from './region-copy.ts';

export const regionName: typeof en.regionName = spanishRegionName;
