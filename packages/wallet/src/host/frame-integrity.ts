/** Which builds of the frames a host accepts. Without it every build of its payment host is accepted. */
export interface FrameIntegrity {
  /** Public Ed25519 keys, each with its `kid`, that sign releases of the frames. */
  readonly frameKeys: readonly (JsonWebKey & { readonly kid: string })[];
  /** The oldest accepted build, such as `20261121T193000Z-1f0c9a2b`: older ones were revoked. */
  readonly minBuild?: string;
}
