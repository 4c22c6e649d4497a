import { prepareZXingModule, purgeZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Detector } from './detector.ts';

/** The kinds that `own-detector.ts` reads. UPC-E arrives as the EAN-13 that it is short for. */
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128'],
  maxNumberOfSymbols: 1,
};
/** Pixels: enough for the bars of a code that fills a third of the frame, and a quarter of the work of a whole one. */
const MAX_WIDTH = 800;

/**
 * ZXing as WebAssembly, for browsers without a detector. Its file is one of our build: the library's default is another
 * company's server, which the page may not reach.
 */
export async function wasmDetector(): Promise<Detector> {
  try {
    await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  } catch (error) {
    purgeZXingModule(); // it would keep the failure, and no later try could succeed
    throw error;
  }
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('the browser draws nothing');
  return {
    detect: async (frame) => {
      const scale = Math.min(1, MAX_WIDTH / frame.videoWidth);
      canvas.width = Math.round(frame.videoWidth * scale);
      canvas.height = Math.round(frame.videoHeight * scale);
      if (canvas.width === 0 || canvas.height === 0) return []; // no picture yet
      context.drawImage(frame, 0, 0, canvas.width, canvas.height);
      const read = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), OPTIONS);
      return read.filter(({ isValid }) => isValid).map(({ text }) => text);
    },
  };
}
