import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { UPLOAD_TYPE } from '@cartwright/contracts/ops-imports';
import { endLateBodies } from './late-bodies.ts';
import { leaveUploads, uploadOf } from './raw-body.ts';

const WITHIN = 200;
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server that leaves everybody an hour, and 200 ms to the bodies of calls. @returns opens a connection */
async function start(slow: () => Promise<object> = async () => ({})): Promise<() => Socket> {
  app = Fastify({ requestTimeout: 3_600_000 });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === '/refused') void reply.code(403).send({});
    else done();
  });
  endLateBodies(app, WITHIN);
  leaveUploads(app);
  app.post('/calls', async () => ({}));
  app.route({ method: ['GET', 'POST'], url: '/slow', handler: slow });
  app.post('/files', { config: { bytes: 100 } }, async (request, reply) => {
    let size = 0;
    for await (const part of uploadOf({ request, reply })) size += part.length;
    return { size };
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return () => connect(Number(port), '127.0.0.1');
}

/** A part of a body whose length is not known ahead. */
const CHUNKED =
  'POST /calls HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n';
const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 4\r\n\r\n12`;

/** All that is sent until the server hangs up. */
async function heardBy(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  await once(socket, 'close');
  return heard;
}

test('the rest of a call that does not come is not waited for, and that of an upload is', async () => {
  const open = await start();
  const [call, chunked, file] = [open(), open(), open()];
  const heard = Promise.all([heardBy(call), heardBy(chunked), heardBy(file)]);
  chunked.write(CHUNKED);
  call.write(head('/calls', 'application/json'));
  file.write(head('/files', UPLOAD_TYPE));
  await once(call, 'close');
  await new Promise((done) => setTimeout(done, WITHIN));
  file.write('34');
  const [ofCall, ofChunked, ofFile] = await heard;
  expect(ofCall).toMatch(/^HTTP\/1\.1 408 /);
  expect(ofChunked).toMatch(/^HTTP\/1\.1 408 /);
  expect(ofFile).toMatch(/^HTTP\/1\.1 200 /);
  expect(ofFile).toContain('{"size":4}');
}, 20_000);

test('the rest of what was refused at once is not waited for either, and gets no second answer', async () => {
  const open = await start();
  const refused = open();
  refused.write(head('/refused', 'application/json').replace('Connection: close', 'Connection: keep-alive'));
  const heard = await heardBy(refused);
  expect(heard).toMatch(/^HTTP\/1\.1 403 /);
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
}, 20_000);

test('a call that has come whole is answered, however long that takes', async () => {
  // A body that begins later than a call is waited for no longer than the call would be.
  const open = await start(async () => {
    const later = open();
    later.write(head('/calls', 'application/json'));
    await heardBy(later);
    return { done: true };
  });
  const [whole, none] = [open(), open()];
  const heard = Promise.all([heardBy(whole), heardBy(none)]);
  whole.write(`${head('/slow', 'application/json').replace('Content-Length: 4', 'Content-Length: 2')}`);
  none.write('GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  for (const answer of await heard) expect(answer).toContain('{"done":true}');
}, 20_000);
