/** A header of calls that a page makes by itself, such as a look at what is new: they do not count as use of a session. */
export const BACKGROUND_HEADER = 'x-background';

/**
 * A header of calls that a device kept for somebody, by the id of the staff: under the session of anybody else they are not
 * signed in, because another tab may have signed in meanwhile.
 */
export const ACTING_HEADER = 'x-staff-id';
