import { pino, type Logger } from 'pino';

/** Where a program says what happens to it. */
export type Log = Logger;

/** Structured logs on standard output. Nothing of a body or a header is logged; what could be one is cut. */
export const makeLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: { paths: ['req.headers', 'headers', 'body', '*.password', '*.authorization', '*.cookie'], remove: true },
  });
