/** The cache of the pictures of what is in the cart or on the list. */
export const PICTURES = 'pictures';
/** The cache of the document that opens without a connection. */
export const SHELL = 'shell';
/** The cache of the files of a build, and the lock that its open pages hold. */
export const cacheOfBuild = (build: string): string => `build ${build}`;
export const isBuildCache = (name: string): boolean => name.startsWith('build ');
