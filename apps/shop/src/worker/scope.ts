/** What the worker uses of its global scope: the library of browser types has that of pages alone. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } };
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}

interface Lasting {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface Fetched {
  readonly request: Request;
  /** The document, asked for before the worker ran; undefined for anything else. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}
