import { BOUND_OWNER_COOKIE, OWNER_COOKIE } from '@cartwright/contracts/owner';
import { readCookie } from '../read-cookie.ts';

/** In production the server writes the bound cookie, and another host of the domain may have written the plain one. */
export const ownerCookie = () => (location.protocol === 'https:' ? BOUND_OWNER_COOKIE : OWNER_COOKIE);
const readOwner = () => readCookie(ownerCookie());
/** Whether this browser belongs to somebody yet; a new visitor gets a name with the answer to their first call. */
export const hasOwner = (): boolean => readOwner() !== undefined;

/** Whose page this is: it never keeps something under another's name. */
let own: string | undefined;

/**
 * The page belongs to an owner from now on: when it starts, and after signing in or out, once everything that it showed
 * is dropped.
 * @param owner of the page's first facts; without one, as for a visitor, whoever the browser has now
 */
export const belongTo = (owner: string | null | undefined): void => void (own = owner ?? readOwner());

/**
 * The owner of what this page may keep; undefined without one, and once the browser has another: what this page shows
 * is not theirs.
 */
export const keptOwner = (): string | undefined => (readOwner() === own ? own : undefined);

/** Whose page this is, whoever the browser belongs to by now: what it sends is theirs, and refused for anybody else. */
export const pageOwner = (): string | undefined => own;
