/** Where the document is that a browser keeps for when there is no connection (decision 108). */
export const OFFLINE_SHELL = '/offline.html';

/** The element of that document with the files of its build, by its id. No other document has it. */
export const BUILD_ELEMENT = 'build-files';
