import { ownerCookie } from './owner.ts';

/** Nothing more is kept in this browser, by any of its pages, until the server names an owner again. */
export function dropOwner(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${ownerCookie()}=; Path=/; Max-Age=0${secure}`;
}
