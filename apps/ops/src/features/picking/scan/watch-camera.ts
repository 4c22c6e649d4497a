import { type CameraProblem, openCamera } from './camera.ts';
import { openDetector } from './open-detector.ts';

/** How often a frame is read, in milliseconds. */
const EACH_MS = 150;

/** `unreadable`: no detector could be loaded, or it failed. */
export type WatchProblem = CameraProblem | 'unreadable';

interface Watching {
  /** Its abort turns the camera off. */
  readonly signal: AbortSignal;
  /** Called with the camera's track as soon as its picture is shown. */
  readonly onTrack: (track: MediaStreamTrack) => void;
}

/**
 * Shows the camera's picture until a code is in it. The camera is off when this returns.
 * @returns the code; a problem; null when it was aborted
 */
export async function watchCamera(
  video: HTMLVideoElement,
  { signal, onTrack }: Watching,
): Promise<{ code: string } | { problem: WatchProblem } | null> {
  const opening = openDetector(); // meanwhile a person may have to allow the camera
  const stream = await openCamera();
  if (typeof stream === 'string') return signal.aborted ? null : { problem: stream };
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  try {
    const [track] = stream.getVideoTracks();
    if (signal.aborted || track === undefined) return null;
    video.srcObject = stream;
    await video.play();
    onTrack(track);
    const detector = await opening;
    if (detector === null) return { problem: 'unreadable' };
    while (!signal.aborted) {
      if (track.readyState === 'ended') return { problem: 'busy' };
      const [code] = await detector.detect(video);
      if (code !== undefined && !signal.aborted) return { code };
      await new Promise((resolve) => setTimeout(resolve, EACH_MS));
    }
    return null;
  } catch {
    // Taken away while it started; or a detector that has no service of its system behind it any more.
    return signal.aborted ? null : { problem: 'unreadable' };
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
    video.srcObject = null;
  }
}
