import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends a request whose body is not here in time, also where the server's own limit leaves more for uploads. It listens to
 * the server, since a hook that refuses a request keeps the later ones from it. @param within in milliseconds
 */
export function endLateBodies({ server }: FastifyInstance, within: number): void {
  server.prependListener('request', (raw: IncomingMessage, response: ServerResponse) => {
    if (hasBody(raw)) endLate(raw, response, within);
  });
}

function endLate(raw: IncomingMessage, response: ServerResponse, within: number): void {
  const timer = setTimeout(() => {
    if (raw.complete || raw.destroyed) return;
    // What was answered already gets no second answer.
    if (response.headersSent) raw.socket.destroy();
    else raw.socket.end(LATE, () => raw.socket.destroy());
  }, within);
  timer.unref();
  timers.set(raw, timer);
  raw.once('close', () => clearTimeout(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Leaves a body as long as the server leaves any: of somebody who may send a file. */
export const leaveTime = (raw: IncomingMessage): void => clearTimeout(timers.get(raw));
