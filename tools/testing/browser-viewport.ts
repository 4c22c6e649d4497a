/** The initial window of tests of parts and pages, in CSS pixels: a desktop's. */
export const VIEWPORT = { width: 1280, height: 860 };
