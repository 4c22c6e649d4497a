/** The window is a chunk of its own; it starts to load when the shopper turns to what opens it. */
export const loadWindow = () => import('./window/WaysWindow.tsx');

export const preloadWindow = (): void => void loadWindow().catch(() => undefined);
