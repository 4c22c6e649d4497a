/** The wallet's style sheet as text; the build inserts it in place of this marker. */
export const ELEMENT_CSS = '/*! wallet-css */';
