import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as the host received it. */
interface Heard {
  readonly path: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** What the host answers, request by request; it hangs up on `null`, and after the last one. */
export type Script = readonly ({ readonly status: number; readonly body: object } | null)[];

/** A refusal as our programs send it. */
export const refusal = (statusCode: number, code: string, more = {}) => ({
  status: statusCode,
  body: { errors: { statusCode, code, reason: 'as it is', requestId: 'q', ...more } },
});

/** A host on loopback that follows a script, and closes with its test unless the test does so before. */
export async function scriptedHost(script: Script) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void listen(request).then((body) => {
      const { url: path = '', headers } = request;
      const key = headers['idempotency-key'];
      heard.push({ path, key: typeof key === 'string' ? key : undefined, authorization: headers.authorization, body });
      const answer = script[heard.length - 1];
      if (!answer) return request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on TCP has one
  const close = () => new Promise<unknown>((resolve) => server.close(resolve));
  onTestFinished(async () => void (await close()));
  return { heard, origin: `http://127.0.0.1:${port}`, close };
}

async function listen(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
