import type { Rolldown } from 'vite';

/** The page's own script. Grouped too, it would be nothing but imports, and the manifest would know no entry to weigh. */
const ENTRY = '/src/main.tsx';
const SOURCES = /(?:\.tsx?|\.module\.css|preload-helper\.js)$/;

/**
 * How a build is cut, beside a file for each lazy page. The first view needs `vendor` and `frame`, and both are asked for
 * at once; apart, the libraries, five sixths of it, stay in the browser's cache over a release of the shop.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'vendor', tags: ['$initial'], test: 'node_modules', priority: 2 },
    { name: 'frame', tags: ['$initial'], test: (id) => SOURCES.test(id) && !id.endsWith(ENTRY), priority: 1 },
    // Fields, cards and dialogs that many pages share: alone, each was a request for a few hundred bytes.
    { name: 'parts', test: 'packages/ui/src', minShareCount: 5 },
  ],
};
