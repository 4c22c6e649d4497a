import { hash } from 'node:crypto';
import { PAGE_ALIVE } from '@cartwright/contracts/page-rendering';

/**
 * Starts a page that has its contents already: what a shopper reads is on the screen first (a frame is shown some time
 * after its callback has run), and then the scripts are requested at once and run one by one, so that no single task
 * holds the page up. The page's own script is the last of them. One that does not arrive is asked for again by whoever
 * needs it. A hidden page paints nothing, so it waits a second instead. The last button that was pressed before the page
 * is alive is pressed again then (`PAGE_ALIVE`): no press is lost, and none counts twice. Links and forms work by
 * themselves.
 */
const START = `
{
  let pressed = null;
  const hold = (event) => {
    const button = event.target.closest('button[type=button]');
    if (button === null) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  document.addEventListener('click', hold, true);
  document.addEventListener('${PAGE_ALIVE}', () => {
    document.removeEventListener('click', hold, true);
    if (pressed?.isConnected) pressed.click();
  }, { once: true });

  const modules = document.currentScript.dataset.modules.split(' ');
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 1000);
  });
  painted.then(async () => {
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
    }
    for (const href of modules) {
      await import(href).catch(() => undefined);
      await nextTask();
    }
  });
}
`;

/** The source of a policy that lets the start of a page run (CSP 3, 2.3.1). */
export const START_SOURCE = `'sha256-${hash('sha256', START, 'base64')}'`;

const SCRIPT = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n?/g;
const PRELOAD = / *<link rel="modulepreload"(?: crossorigin)? href="([^"]+)">\n?/g;

/** Has a document with contents ask for its scripts after its first paint. */
export function startAfterPaint(document: string): string {
  const modules = [PRELOAD, SCRIPT].flatMap((tag) => Array.from(document.matchAll(tag), ([, href = '']) => href));
  const start = `<script data-modules="${modules.join(' ')}">${START}</script>\n  </body>`;
  return document
    .replaceAll(PRELOAD, '')
    .replaceAll(SCRIPT, '')
    .replace('</body>', () => start);
}
