import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ean13Bars } from '../testing/ean13-bars.ts';
import { CameraDialog } from './CameraDialog.tsx';

const MILK = '0400000000015';
type Open = () => Promise<MediaStream>;

/** Opens the dialog with a camera of this test, and returns the codes that it read. */
async function opened(open: Open) {
  const requested = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(open);
  onTestFinished(() => requested.mockRestore());
  const codes: string[] = [];
  const page = await render(<CameraDialog onCode={(code) => codes.push(code)} onClose={() => {}} />);
  return { page, codes, requested };
}

/** A camera that sees gray, and a code as soon as one is drawn. */
function cameraWithCanvas() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const clear = () => {
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  clear();
  const painting = setInterval(() => {
    context.fillRect(0, 0, 1, 1); // a canvas streams a frame when it is drawn on
  }, 30);
  onTestFinished(() => clearInterval(painting));
  const streams: MediaStream[] = [];
  return {
    open: async () => {
      const stream = canvas.captureStream(30);
      streams.push(stream);
      return stream;
    },
    show: (gtin13: string) => {
      clear();
      context.fillStyle = '#111';
      for (const [at, bar] of [...ean13Bars(gtin13)].entries())
        if (bar === '1') context.fillRect(355 + at * 6, 240, 6, 240);
    },
    states: () => streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState)),
    streams,
  };
}

const refusing =
  (name: string): Open =>
  async () => {
    throw new DOMException('', name);
  };

function makeVisible(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a code before the camera is read, once, in a browser without a detector, and the camera goes off', async () => {
  expect('BarcodeDetector' in globalThis).toBe(false);
  const camera = cameraWithCanvas();
  const { page, codes } = await opened(camera.open);
  await expect.element(page.getByLabelText('What the camera sees')).toBeVisible();
  await expectAccessible(page.baseElement);
  expect(codes).toEqual([]);
  camera.show(MILK);
  await expect.poll(() => codes).toEqual([MILK]);
  await expect.poll(camera.states).toEqual(['ended']);
});

test('the browser’s own detector is used where it reads all kinds of codes', async () => {
  const browser = globalThis as { BarcodeDetector?: unknown };
  browser.BarcodeDetector = class {
    static readonly getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'];
    readonly detect = async () => [{ rawValue: '04252614', format: 'upc_e' }];
  };
  onTestFinished(() => void delete browser.BarcodeDetector);
  const { codes } = await opened(cameraWithCanvas().open);
  await expect.poll(() => codes).toEqual(['042100005264']);
});

test('one that reads QR codes alone is not', async () => {
  const browser = globalThis as { BarcodeDetector?: unknown };
  browser.BarcodeDetector = class {
    static readonly getSupportedFormats = async () => ['qr_code'];
    readonly detect = async () => [{ rawValue: 'https://example.com', format: 'qr_code' }];
  };
  onTestFinished(() => void delete browser.BarcodeDetector);
  const camera = cameraWithCanvas();
  const { codes } = await opened(camera.open);
  camera.show(MILK);
  await expect.poll(() => codes).toEqual([MILK]);
});

test.each([
  ['NotAllowedError', 'The camera may not be used. Allow it in the browser, or type the digits.'],
  ['NotFoundError', 'This device has no camera that the browser may use. Use a scanner, or type the digits.'],
  ['NotReadableError', 'Another app has the camera. Close it there, or type the digits.'],
])('a camera that fails with %s says what to do, and may be tried again', async (name, text) => {
  const { page, codes, requested } = await opened(refusing(name));
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  const camera = cameraWithCanvas();
  requested.mockImplementation(camera.open);
  camera.show(MILK);
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
  await expect.poll(() => codes).toEqual([MILK]);
});

test('the camera is off while the page is hidden, and after the dialog is closed', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const camera = cameraWithCanvas();
  const { page } = await opened(camera.open);
  await expect.poll(camera.states).toEqual(['live']);
  makeVisible('hidden');
  await expect.poll(camera.states).toEqual(['ended']);
  makeVisible('visible');
  await expect.poll(camera.states).toEqual(['ended', 'live']);
  await page.unmount();
  await expect.poll(camera.states).toEqual(['ended', 'ended']);
});

test('a camera that is allowed only after the dialog is closed goes off at once', async () => {
  const camera = cameraWithCanvas();
  const allowed = Promise.withResolvers<MediaStream>();
  const { page } = await opened(() => allowed.promise);
  await page.unmount();
  allowed.resolve(await camera.open());
  await expect.poll(camera.states).toEqual(['ended']);
});

test('a camera with a light has a button for it', async () => {
  const camera = cameraWithCanvas();
  const applied = vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockResolvedValue();
  const capable = vi.spyOn(MediaStreamTrack.prototype, 'getCapabilities').mockReturnValue({ torch: true } as object);
  onTestFinished(() => {
    applied.mockRestore();
    capable.mockRestore();
  });
  const { page } = await opened(camera.open);
  const light = page.getByRole('button', { name: 'Light' });
  await userEvent.click(light);
  await expect.element(light).toHaveAttribute('aria-pressed', 'true');
  expect(applied).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  await userEvent.click(light);
  await expect.element(light).toHaveAttribute('aria-pressed', 'false');
});
