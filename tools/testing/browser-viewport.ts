/** The window in which the tests of parts and pages begin, in CSS pixels: a desktop's. */
export const VIEWPORT = { width: 1280, height: 860 };
