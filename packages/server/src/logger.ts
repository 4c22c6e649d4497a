import { pino, type Logger } from 'pino';

/** A program's log. */
export type Log = Logger;

/** Structured logs on standard output. No body or header is logged; anything that could be one is cut. */
export const makeLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: { paths: ['req.headers', 'headers', 'body', '*.password', '*.authorization', '*.cookie'], remove: true },
  });
