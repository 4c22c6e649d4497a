/**
 * The cookie that names whose data a browser may keep: a shopper or a visitor, as a hash that opens nothing. The server
 * writes it beside the cookies of the session or the visitor; scripts read it (decision 108).
 */
export const OWNER_COOKIE = 'owner';
/** The same in production, where no other host of the domain can set it. */
export const BOUND_OWNER_COOKIE = '__Host-owner';
