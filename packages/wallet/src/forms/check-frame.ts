import type { FrameClient } from '../frame/frame-client.ts';

/** The result of a frame's validation: it shows the messages itself (FRM-016, FRM-023). */
export type FrameCheck = 'valid' | 'invalid' | 'unknown';

/** Has a frame validate its fields; `unknown` when it did not respond (FRM-024). */
export async function checkFrame(frame: FrameClient): Promise<FrameCheck> {
  try {
    const { body } = await frame.request('VALIDATE', {});
    return Object.values(body).every(({ valid }) => valid) ? 'valid' : 'invalid';
  } catch {
    return 'unknown';
  }
}
