import type { Page, Request, Response } from '@playwright/test';
import { SHOP_ORIGIN } from './world.ts';

declare global {
  interface Window {
    /** What arrived in this document or left it through a port, as text. */
    heardMessages: string[];
  }
}

/** Everything that could be overheard on a page, by source. */
export class Listener {
  readonly #heard = new Map<string, string>();
  readonly #answers: Promise<void>[] = [];

  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Captures from now on all traffic, including that of the frames, the console, and the messages between documents.
   */
  static async on(page: Page): Promise<Listener> {
    const listener = new Listener(page);
    await page.addInitScript(collectMessages);
    page.on('console', (message) => listener.#note('console', message.text()));
    page.on('pageerror', ({ message, stack }) => listener.#note('page error', `${message}${stack}`));
    page.on('request', (request) => void listener.#answers.push(listener.#request(request)));
    page.on('response', (response) => void listener.#answers.push(listener.#response(response)));
    return listener;
  }

  /** Captures what the documents show and store at this moment; a document that was left is gone. */
  async check(): Promise<void> {
    // A frame that is just being opened has no address and no document yet.
    for (const frame of this.#page.frames().filter((each) => each.url() !== '')) {
      const here = new URL(frame.url()).origin;
      this.#note(`messages in ${here}`, await frame.evaluate(() => window.heardMessages.join('\n')));
      this.#note(`storage of ${here}`, await frame.evaluate(storage));
    }
    this.#note('document', await this.#page.mainFrame().evaluate(shown));
    this.#note('cookies', JSON.stringify(await this.#page.context().cookies()));
    const session = await this.#page.context().newCDPSession(this.#page);
    this.#note('history', JSON.stringify(await session.send('Page.getNavigationHistory')));
    await session.detach();
  }

  /** Everything captured so far. */
  async everything(): Promise<ReadonlyMap<string, string>> {
    await this.check();
    await Promise.all(this.#answers);
    return this.#heard;
  }

  #note(place: string, text: string): void {
    this.#heard.set(place, `${this.#heard.get(place) ?? ''}\n${text}`);
  }

  /** What leaves a document, for any recipient: the frames too may send nothing but ciphertext. */
  async #request(request: Request): Promise<void> {
    const headers = JSON.stringify(await request.allHeaders().catch(() => ({})));
    this.#note(
      `request ${request.method()} ${hostOf(request)}${pathOf(request)}`,
      [request.url(), headers, request.postData() ?? ''].join('\n'),
    );
  }

  async #response(response: Response): Promise<void> {
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
    const body = await response.body().catch(() => Buffer.from('')); // a redirect, or gone with its page
    this.#note(
      `answer to ${hostOf(response.request())}${pathOf(response.request())}`,
      `${headers}\n${body.toString('latin1')}`,
    );
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const hostOf = (request: Request): string => (new URL(request.url()).origin === SHOP_ORIGIN ? 'shop ' : 'pay ');

function collectMessages(): void {
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
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), window.name];
  for (const name of await caches.keys()) {
    for (const answer of await (await caches.open(name)).matchAll()) kept.push(answer.url, await answer.text());
  }
  const ended = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await ended(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store);
      kept.push(name, store, await ended(all.getAllKeys()), await ended(all.getAll()));
    }
    database.close();
  }
  return JSON.stringify(kept);
}
