/**
 * The preference center is a chunk of its own; it starts to load when the shopper turns to the control that opens it.
 */
export const loadCenter = () => import('./PreferenceCenter.tsx');

export const preloadCenter = (): void => void loadCenter().catch(() => undefined);
