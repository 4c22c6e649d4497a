import type { ModalityType } from '@cartwright/contracts/common';
import { paths } from '#paths.ts';
import { TAB_OF } from './tab-of.ts';

/** The window is a chunk of its own; it starts to load when the shopper turns to what opens it. */
export const loadWindow = () => import('./window/ModalityWindow.tsx');

export const preloadWindow = (): void => void loadWindow().catch(() => undefined);

/** What makes a link open the window at a way to shop: over the page, which stays where it is scrolled to. */
export const windowLink = (modality: ModalityType) =>
  ({
    ...paths.modality(TAB_OF[modality]),
    preload: false,
    resetScroll: false,
    onPointerEnter: preloadWindow,
    onFocus: preloadWindow,
  }) as const;
