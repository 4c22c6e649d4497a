import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrameClient, type FrameClient, loadTimeOut } from './frame-client.ts';

/** A document with the handshake of the payment host's frames; it answers HEARTBEAT, and VALIDATE never. */
const FRAME = `<script>
  let port;
  addEventListener('message', (event) => {
    if (event.data?.t !== 'HELLO' || event.data.n !== 'nonce' || port) return;
    port = event.ports[0];
    const send = (type, body, re) => port.postMessage({ v: 1, id: crypto.randomUUID(), type, re, ts: Date.now(), body });
    port.onmessage = ({ data }) => {
      if (data.type === 'HEARTBEAT') send('HEARTBEAT', {}, data.id);
      if (data.type === 'CLEAR') send('CLEARED', {});
      if (data.type === 'FOCUS') { send('RESIZE', { height: 'tall' }); send('RESIZE', { height: 1, more: 2 }); send('NONSENSE', {}); send('RESIZE', { height: 240 }); }
    };
    send('CONNECTED', { v: 1, build: 'b1' });
  });
  parent.postMessage({ k: 'gw', t: 'FRAME_READY', n: 'nonce', doc: 'payment-form', v: 1 }, '*');
</script>`;

let frame: HTMLIFrameElement;
let client: FrameClient | undefined;
let connections: number;

async function connect(origin = location.origin): Promise<FrameClient> {
  connections = 0;
  client = createFrameClient({
    frame: () => frame,
    origin,
    document: 'payment-form',
    onConnected: () => (connections += 1),
  });
  frame.srcdoc = FRAME;
  document.body.append(frame);
  return client;
}
async function connected(times = 1): Promise<void> {
  await expect.poll(() => connections).toBe(times);
}

beforeEach(() => {
  frame = document.createElement('iframe');
});
afterEach(() => {
  client?.destroy();
  frame.remove();
});

test('performs the handshake and carries a request and its response', async () => {
  const line = await connect();
  await connected();
  expect(await line.request('HEARTBEAT', {})).toMatchObject({ type: 'HEARTBEAT', body: {} });
});

test('an announcement from another origin is not answered', async () => {
  await connect('https://pay.example');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(connections).toBe(0);
});

test('an announcement from another window is not answered', async () => {
  connections = 0;
  client = createFrameClient({
    frame: () => frame,
    origin: location.origin,
    document: 'payment-form',
    onConnected: () => (connections += 1),
  });
  const stranger = document.createElement('iframe');
  stranger.srcdoc = FRAME;
  document.body.append(frame, stranger);
  await new Promise((resolve) => setTimeout(resolve, 300));
  stranger.remove();
  expect(connections).toBe(0);
});

test('RTY-004 a request that is not answered in time fails with Timeout error', async () => {
  const line = await connect();
  await connected();
  await expect(line.request('VALIDATE', {}, 50)).rejects.toThrow(/^Timeout error$/);
  // By default the limit is eleven seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const failed = vi.fn<(error: Error) => void>();
    line.request('VALIDATE', {}).catch(failed);
    await vi.advanceTimersByTimeAsync(10_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.lastCall?.[0].message).toBe('Timeout error');
  } finally {
    vi.useRealTimers();
  }
});

test('a frame that reloads cancels pending requests, and is connected again', async () => {
  const line = await connect();
  await connected();
  const waiting = line.request('VALIDATE', {});
  frame.srcdoc = `${FRAME} `;
  await expect(waiting).rejects.toThrow('FRAME_RESTARTED');
  await connected(2);
  expect((await line.request('HEARTBEAT', {})).type).toBe('HEARTBEAT');
});

test('FRM-008 a second listener for a type is refused', async () => {
  const line = await connect();
  const stop = line.on('ESC', () => undefined);
  expect(() => line.on('ESC', () => undefined)).toThrow(/^Already listening for action: ESC$/);
  stop();
  expect(() => line.on('ESC', () => undefined)).not.toThrow();
});

test.each([
  ['that is not there', () => null],
  ['without a window, as it is on no page', () => frame],
])('FRM-009 posting to a frame %s is refused', (_, missing) => {
  client = createFrameClient({
    frame: missing,
    origin: location.origin,
    document: 'payment-form',
    onConnected: () => undefined,
  });
  const line = client;
  expect(() => line.post('CLEAR', {})).toThrow(
    /^Cannot post message because domNode does not exist or domNode has no contentWindow\.$/,
  );
});

test('anything that is not exactly a message of the frame is dropped', async () => {
  const line = await connect();
  await connected();
  const heights: number[] = [];
  line.on('RESIZE', ({ height }) => heights.push(height));
  line.post('FOCUS', { edge: 'first' });
  await expect.poll(() => heights).toEqual([240]);
});

test('RTY-001 RTY-002 the frame may take 10, 20, 30 and 30 seconds to load', () => {
  expect([0, 1, 2, 3, 9].map(loadTimeOut)).toEqual([10_000, 20_000, 30_000, 30_000, 30_000]);
});
