import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { ean13Bars } from '../../apps/ops/src/features/picking/testing/ean13-bars.ts';
import { BROWSER_ARGS, findBrowser } from '../../tools/testing/browser.ts';
import { ROOT } from './world.ts';

const [WIDTH, HEIGHT, BAR] = [640, 480, 4];
const [DARK, PAPER, GRAY] = [30, 220, 128];

/** A browser whose camera is allowed, and sees the bar code of a product. */
export function cameraShowing(gtin13: string): LaunchOptions {
  const folder = path.join(ROOT, '.results/camera');
  const video = path.join(folder, `${gtin13}.y4m`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(video, videoOf(gtin13));
  const executablePath = findBrowser();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...BROWSER_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  };
}

/** One frame, which Chromium repeats: brightness by pixel, and gray for the two colors of each four. */
function videoOf(gtin13: string): Buffer {
  const bars = ean13Bars(gtin13);
  const left = (WIDTH - bars.length * BAR) / 2;
  const row = Buffer.from(
    Array.from({ length: WIDTH }, (_, x) => (bars[Math.floor((x - left) / BAR)] === '1' ? DARK : PAPER)),
  );
  const blank = Buffer.alloc(WIDTH, PAPER);
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > HEIGHT / 3 && y < (HEIGHT * 2) / 3 ? row : blank));
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, Buffer.from('FRAME\n'), ...rows, Buffer.alloc((WIDTH * HEIGHT) / 2, GRAY)]);
}
