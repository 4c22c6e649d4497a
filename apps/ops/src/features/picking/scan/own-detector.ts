import type { Detector } from './detector.ts';
import { upcAOf } from './gtin.ts';

/** What a browser that reads codes by itself has; the library of browser types does not know it. */
interface BrowserDetector {
  readonly detect: (
    source: HTMLVideoElement,
  ) => Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
}
interface BrowserDetectorClass {
  new (options: { readonly formats: readonly string[] }): BrowserDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** On items: EAN and UPC. On labels of totes: Code 128. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'];

/** The browser's detector; null where there is none, or one that lacks a kind of code. */
export async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: BrowserDetectorClass };
  if (BarcodeDetector === undefined) return null;
  // Some browsers have the class and no service behind it: then the list is empty.
  const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  if (!FORMATS.every((format) => supported.includes(format))) return null;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return {
    detect: async (frame) =>
      (await detector.detect(frame)).map(({ rawValue, format }) => (format === 'upc_e' ? upcAOf(rawValue) : rawValue)),
  };
}
