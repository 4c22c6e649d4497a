import type { ModalityType } from '@cartwright/contracts/common';
import { paths } from '#paths.ts';
import { TAB_OF } from './tab-of.ts';

/** The picker is a chunk of its own; it starts to load when the shopper turns to what opens it. */
export const loadPicker = () => import('./picker/ModalityPicker.tsx');

export const preloadPicker = (): void => void loadPicker().catch(() => undefined);

/** What makes a link open the picker at a way to shop: over the page, which stays where it is scrolled to. */
export const pickerLink = (modality: ModalityType) =>
  ({
    ...paths.modality(TAB_OF[modality]),
    'data-opens': 'picker',
    preload: false,
    resetScroll: false,
    onPointerEnter: preloadPicker,
    onFocus: preloadPicker,
  }) as const;
