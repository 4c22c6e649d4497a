import { paths } from '#paths.ts';

/** A page of an order that somebody picks: whoever else opens it has nothing to press there. */
const OF_A_PICK = /^\/stores\/[^/]+\/pick\/./;

/** A page of the pickers: what is done there is kept on the device until it is sent. */
const OF_PICKERS = /^\/stores\/[^/]+\/pick(?:[/?]|$)/;

/** Whether a page is one of the pickers. @param href its path, with or without what follows it */
export const isOfPickers = (href: string): boolean => OF_PICKERS.test(href);

/**
 * Where the sign-in leads.
 * @param left the page that was left, and whose it was; undefined for a page that nobody left
 * @param staffId who signed in; undefined when nobody did
 */
export const landing = (left: { readonly next: string; readonly of?: string }, staffId: string | undefined): string =>
  left.of !== undefined && left.of !== staffId && OF_A_PICK.test(left.next) ? paths.home : left.next;
