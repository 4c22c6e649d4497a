import { z } from 'zod';
import type { TamperSign } from './sql.ts';

const MOST_SIGNS = 20;
/** Anybody can post here: what PostgreSQL cannot keep (NUL, half of a surrogate pair) is written otherwise. */
const text = (most: number) =>
  z.string().transform((value) => value.slice(0, most).toWellFormed().replaceAll('\0', '\u{FFFD}'));

/** What `report-uri` posts (CSP 2). */
const Old = z.object({
  'csp-report': z.object({
    'document-uri': text(300),
    'violated-directive': text(60),
    'blocked-uri': text(200).default(''),
  }),
});
/** What `report-to` posts (Reporting API): a list, of which violations are one type. */
const Modern = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: text(300),
      effectiveDirective: text(60),
      blockedURL: text(200).default(''),
    }),
  }),
);

/** The path alone: a query may name a shopper's tenant or more. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname.slice(0, 120) : 'unknown');
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : url);

/** Reads what a browser reports of a refused script, style or frame; undefined when it is no such report. */
export function readCspReport(body: unknown): readonly TamperSign[] | undefined {
  const old = Old.safeParse(body);
  if (old.success) {
    const { 'document-uri': page, 'violated-directive': directive, 'blocked-uri': blocked } = old.data['csp-report'];
    return [signOf(page, directive, blocked)];
  }
  const modern = Modern.safeParse(body);
  if (!modern.success) return undefined;
  return modern.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST_SIGNS)
    .map(({ body: { documentURL, effectiveDirective, blockedURL } }) =>
      signOf(documentURL, effectiveDirective, blockedURL),
    );
}

const signOf = (page: string, directive: string, blocked: string): TamperSign => ({
  page: pathOf(page),
  kind: `csp:${directive.split(' ')[0] ?? ''}`,
  expected: null,
  seen: originOf(blocked).slice(0, 200),
});
