import type { Detector } from './detector.ts';
import { ownDetector } from './own-detector.ts';

/**
 * The browser's own detector where it reads every kind of code that is on items and labels. Elsewhere ours, which is
 * loaded only now.
 * @returns null when ours cannot be loaded
 */
export async function openDetector(): Promise<Detector | null> {
  const own = await ownDetector();
  if (own !== null) return own;
  try {
    const { wasmDetector } = await import('./wasm-detector.ts');
    return await wasmDetector();
  } catch {
    return null; // no connection, and nothing kept
  }
}
