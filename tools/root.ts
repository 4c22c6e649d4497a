import path from 'node:path';

/** The repository's root, wherever the command runs. */
export const ROOT = path.join(import.meta.dirname, '..');
