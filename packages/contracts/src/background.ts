/** A header of calls that a page makes by itself, such as a look at what is new: they do not count as use of a session. */
export const BACKGROUND_HEADER = 'x-background';
