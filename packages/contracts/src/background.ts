/** A header of calls that a page makes by itself, such as a look at what is new: they do not count as use of a session. */
export const BACKGROUND_HEADER = 'x-background';

/**
 * A header of every call of the console, with the id of the staff whose page or device sends it: under the session of
 * anybody else it is refused (`OTHER_STAFF`), because another tab may have signed in meanwhile.
 */
export const ACTING_HEADER = 'x-staff-id';
