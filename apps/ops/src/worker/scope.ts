/** What the worker uses of its global scope: the library of browser types has that of pages alone. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}

interface Lasting {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface Fetched {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
