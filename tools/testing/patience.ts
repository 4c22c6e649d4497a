/**
 * How long tests wait, in milliseconds, before they give up. A time-out is a safety net for a test that hangs and
 * claims nothing: a busy machine is slow, and its tests pass all the same. `bench/` measures how fast the product is.
 */
export const PATIENCE = {
  /** For one test. */
  test: 240_000,
  /** For what a file prepares before its tests, and restores after them. */
  hook: 300_000,
  /** For one condition that a test waits for. */
  condition: 45_000,
  /** For the browser to open a page of tests. */
  connection: 240_000,
} as const;
