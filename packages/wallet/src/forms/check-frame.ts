import type { FrameClient } from '../frame/frame-client.ts';

/** What a frame says of its fields: it shows the words itself (FRM-016, FRM-023). */
export type FrameCheck = 'valid' | 'invalid' | 'unknown';

/** Asks a frame to check its fields; `unknown` when it did not answer (FRM-024). */
export async function checkFrame(frame: FrameClient): Promise<FrameCheck> {
  try {
    const { body } = await frame.request('VALIDATE', {});
    return Object.values(body).every(({ valid }) => valid) ? 'valid' : 'invalid';
  } catch {
    return 'unknown';
  }
}
