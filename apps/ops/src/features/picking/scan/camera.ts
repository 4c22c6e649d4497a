/** Why there is no picture. `busy`: another program has the camera, or the device took it back. */
export type CameraProblem = 'denied' | 'none' | 'busy';

/** The camera behind a phone, or the one that there is; what prevents it as a value. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Without HTTPS a browser has no `mediaDevices`, against its type.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return 'none';
  try {
    return await devices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return problemOf(error instanceof DOMException ? error.name : '');
  }
}

/** By the names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia. */
function problemOf(name: string): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

/** The light of a camera (https://www.w3.org/TR/image-capture/#torch), which the library of browser types lacks. */
interface WithTorch {
  readonly torch?: boolean;
}

/** Whether the camera has a light that may be switched. */
export function hasLight(track: MediaStreamTrack): boolean {
  // Older browsers have no `getCapabilities`, against its type.
  const { getCapabilities } = track as Partial<MediaStreamTrack>;
  const capabilities: (MediaTrackCapabilities & WithTorch) | undefined = getCapabilities?.call(track);
  return capabilities?.torch === true;
}

/** Switches the light of a camera; it goes off with the camera. */
export function switchLight(track: MediaStreamTrack, torch: boolean): Promise<void> {
  const light: MediaTrackConstraintSet & WithTorch = { torch };
  return track.applyConstraints({ advanced: [light] });
}
