import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Transport } from '@cartwright/contracts/client';

/**
 * Milliseconds without any traffic after which a connection is closed, above the patience of every call. Only with a
 * limit does Node heed how long the other side keeps a connection, and leave it alone in its last second.
 */
const IDLE = 60_000;
const KEPT = { keepAlive: true, timeout: IDLE };

const AGENTS = {
  'http:': { request: http.request, agent: new http.Agent(KEPT) },
  'https:': { request: https.request, agent: new https.Agent(KEPT) },
} as const;

/**
 * Sends a request to another program over a connection that is kept. It costs a third of `fetch`, which makes streams
 * and a `Response` for each call, and resolves only with a whole answer: a body that was cut off rejects.
 */
export const sendOverHttp: Transport = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const { request, agent } = AGENTS[url.startsWith('https:') ? 'https:' : 'http:'];
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options: RequestOptions = { method, agent, headers: { ...headers, ...length }, ...(signal && { signal }) };
    const sent = request(url, options, (response) => {
      textOf(response).then((text) => resolve(answerOf(url, response, text)), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => (text += part));
    response.on('end', () => resolve(text));
    response.on('error', reject); // also when it is cut off
  });
}

function answerOf(url: string, { statusCode: status = 0, headers }: IncomingMessage, text: string) {
  return {
    url,
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => String(headers[name] ?? '') },
    json: async (): Promise<unknown> => JSON.parse(text),
  };
}
