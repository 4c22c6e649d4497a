/** Finds the code in a picture; null when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/** What a browser that reads codes by itself has. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'];

/** The reader of this browser; null where it has none. */
export async function codeReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}
