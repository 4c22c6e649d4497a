import { BOUND_OWNER_COOKIE, OWNER_COOKIE } from '@cartwright/contracts/owner';

/** Our cookies. In production each name starts with `__Host-`, so that no other host of the domain can set one. */
export interface CookieNames {
  readonly session: string;
  readonly sessionOnly: string;
  readonly caller: string;
  readonly visitor: string;
  /** Marks a browser in which a shopper has signed in before. */
  readonly known: string;
  /** Whose data the browser may keep: the only one that scripts read. */
  readonly owner: string;
}

export interface CookieRules {
  readonly names: CookieNames;
  readonly isSecure: boolean;
  readonly attributes: {
    readonly path: '/';
    readonly httpOnly: true;
    readonly sameSite: 'lax';
    readonly secure: boolean;
  };
}

export function cookieRules(isProduction: boolean): CookieRules {
  const named = (name: string) => `${isProduction ? '__Host-' : ''}${name}`;
  return {
    names: {
      session: named('session'),
      sessionOnly: named('session-only'),
      caller: named('caller'),
      visitor: named('visitor'),
      known: named('known'),
      owner: isProduction ? BOUND_OWNER_COOKIE : OWNER_COOKIE,
    },
    isSecure: isProduction,
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction },
  };
}
