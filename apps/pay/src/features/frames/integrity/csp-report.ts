import { z } from 'zod';
import type { TamperSign } from './sql.ts';

const MAX_SIGNS = 20;
/** Anybody can post here: what PostgreSQL cannot store (NUL, half of a surrogate pair) is replaced. */
const text = (max: number) =>
  z.string().transform((value) => value.slice(0, max).toWellFormed().replaceAll('\0', '\u{FFFD}'));

/** The body of `report-uri` (CSP 2). */
const Old = z.object({
  'csp-report': z.object({
    'document-uri': text(300),
    'violated-directive': text(60),
    'blocked-uri': text(200).default(''),
  }),
});
const Refused = { documentURL: text(300), blockedURL: text(200).default('') };
const Violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ ...Refused, effectiveDirective: text(60) }),
});
/** A file without a hash, where one is required (Integrity-Policy). */
const WithoutHash = z.object({
  type: z.literal('integrity-violation'),
  body: z.object({ ...Refused, destination: text(60) }),
});
const OURS: readonly string[] = ['csp-violation', 'integrity-violation'];
const Other = z.object({ type: z.string().refine((type) => !OURS.includes(type)), body: z.null().catch(null) });
/** The body of `report-to` (Reporting API): a list of reports of many types. */
const Modern = z.array(z.union([Violation, WithoutHash, Other]));

/** Only the path: a query may name a shopper's tenant or more. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname.slice(0, 120) : 'unknown');
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : url);

/** Parses a browser's report of a refused script, style or frame; undefined for anything else. */
export function readCspReport(body: unknown): readonly TamperSign[] | undefined {
  const old = Old.safeParse(body);
  if (old.success) {
    const { 'document-uri': page, 'violated-directive': directive, 'blocked-uri': blocked } = old.data['csp-report'];
    return [signOf(page, `csp:${firstOf(directive)}`, blocked)];
  }
  const modern = Modern.safeParse(body);
  if (!modern.success) return undefined;
  return modern.data.flatMap((each) => signsOf(each)).slice(0, MAX_SIGNS);
}

function signsOf({ body }: z.output<typeof Modern>[number]): readonly TamperSign[] {
  if (body === null) return [];
  const what = 'destination' in body ? `integrity:${body.destination}` : `csp:${firstOf(body.effectiveDirective)}`;
  return [signOf(body.documentURL, what, body.blockedURL)];
}

const firstOf = (directive: string): string => directive.split(' ')[0] ?? '';

const signOf = (page: string, kind: string, blocked: string): TamperSign => ({
  page: pathOf(page),
  kind,
  expected: null,
  seen: originOf(blocked).slice(0, 200),
});
