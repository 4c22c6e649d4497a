/** Which builds of the frames a host accepts. Without it any build of its payment host is accepted. */
export interface FrameIntegrity {
  /** Public Ed25519 keys, each with its `kid`: those that releases of the frames are signed with. */
  readonly frameKeys: readonly (JsonWebKey & { readonly kid: string })[];
  /** The oldest build that is still good, such as `20261121T193000Z-1f0c9a2b`: older ones were called back. */
  readonly minBuild?: string;
}
