/**
 * The cookie that names whose data a browser may keep: a shopper or a visitor, as a hash that opens nothing. The server
 * writes it, for exactly as long as the session or the visitor lasts; scripts read it (decision 108).
 */
export const OWNER_COOKIE = 'owner';
