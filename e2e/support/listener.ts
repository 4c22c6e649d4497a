import type { Page, Request, Response } from '@playwright/test';
import { SHOP_ORIGIN } from './world.ts';

declare global {
  interface Window {
    /** What arrived in this document or left it by a port, as text. */
    heardMessages: string[];
  }
}

/** Everything that could be overheard of a page, by where it was heard. */
export class Listener {
  readonly #heard = new Map<string, string>();
  readonly #answers: Promise<void>[] = [];

  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens from now on to the shop's traffic, the console, and the messages between documents. */
  static async on(page: Page): Promise<Listener> {
    const listener = new Listener(page);
    await page.addInitScript(hearMessages);
    page.on('console', (message) => listener.#hear('console', message.text()));
    page.on('pageerror', ({ message, stack }) => listener.#hear('page error', `${message}${stack}`));
    page.on('request', (request) => void listener.#answers.push(listener.#request(request)));
    page.on('response', (response) => void listener.#answers.push(listener.#response(response)));
    return listener;
  }

  /** All that was heard, and what the documents show and keep now. */
  async everything(): Promise<ReadonlyMap<string, string>> {
    await Promise.all(this.#answers);
    for (const frame of this.#page.frames()) {
      const here = new URL(frame.url()).origin;
      this.#hear(`messages in ${here}`, await frame.evaluate(() => window.heardMessages.join('\n')));
      this.#hear(`storage of ${here}`, await frame.evaluate(storage));
    }
    this.#hear('document', await this.#page.mainFrame().evaluate(shown));
    this.#hear('cookies', JSON.stringify(await this.#page.context().cookies()));
    return this.#heard;
  }

  #hear(place: string, text: string): void {
    this.#heard.set(place, `${this.#heard.get(place) ?? ''}\n${text}`);
  }

  /** What the page itself sends, to whomever, and all that the shop gets; the frame alone may send a card. */
  async #request(request: Request): Promise<void> {
    const toShop = new URL(request.url()).origin === SHOP_ORIGIN;
    if (!toShop && isFromFrame(request, this.#page)) return;
    const headers = JSON.stringify(await request.allHeaders().catch(() => ({})));
    this.#hear(
      `request ${request.method()} ${pathOf(request)}`,
      [request.url(), headers, request.postData() ?? ''].join('\n'),
    );
  }

  async #response(response: Response): Promise<void> {
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
    const body = await response.body().catch(() => Buffer.from('')); // a redirect, or gone with its page
    this.#hear(`answer to ${pathOf(response.request())}`, `${headers}\n${body.toString('latin1')}`);
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const isFromFrame = (request: Request, page: Page): boolean =>
  request.isNavigationRequest() || request.frame() !== page.mainFrame();

function hearMessages(): void {
  window.heardMessages = [];
  const keep = (data: unknown) => void window.heardMessages.push(JSON.stringify(data) ?? '');
  window.addEventListener('message', ({ data }) => keep(data), { capture: true });
  MessagePort.prototype.postMessage = new Proxy(Reflect.get(MessagePort.prototype, 'postMessage'), {
    apply: (send, port: MessagePort, sent: [unknown]) => {
      keep(sent[0]);
      return Reflect.apply(send, port, sent);
    },
  });
}

function shown(): string {
  const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
    'value' in field ? String(field.value) : '',
  );
  return [document.documentElement.outerHTML, location.href, JSON.stringify(history.state), ...fields].join('\n');
}

async function storage(): Promise<string> {
  const databases = await indexedDB.databases();
  const caches = await window.caches.keys();
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), databases, caches, window.name]);
}
