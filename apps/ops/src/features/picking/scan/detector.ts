/** Finds bar codes in what a camera sees. */
export interface Detector {
  /** @returns the codes of the frame, each as a hardware scanner types it; usually none */
  readonly detect: (frame: HTMLVideoElement) => Promise<readonly string[]>;
}
