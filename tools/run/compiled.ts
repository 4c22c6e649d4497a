import path from 'node:path';

/** Where Node keeps what it compiled of our sources, by content: a later start compiles only what has changed. */
export const COMPILED = path.join(import.meta.dirname, '../../node_modules/.cache/compiled');
