/** The wallet's style sheet as one text; the build puts it in the place of this mark. */
export const ELEMENT_CSS = '/*! wallet-css */';
