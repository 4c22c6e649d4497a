/** What tells the other tabs of this origin that the wallet changed. */
export interface Tabs {
  readonly announce: () => void;
}

export interface TabsOptions {
  readonly tenant: string;
  /** Ends with the wallet. */
  readonly signal: AbortSignal;
  /** Another tab has a newer wallet. */
  readonly onChange: () => void;
}

/**
 * The tabs of one origin that show the same wallet. A message is a version and nothing else: who hears a newer one asks
 * the payment host for the cards again, with a token of its own.
 */
export function createTabs({ tenant, signal, onChange }: TabsOptions): Tabs {
  const channel = new BroadcastChannel(`wallet:${tenant}`);
  let version = 0;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'number' || !Number.isSafeInteger(data) || data <= version) return;
    version = data;
    onChange();
  });
  signal.addEventListener('abort', () => channel.close());
  return {
    announce: () => {
      // By the clock, so that a tab that has just been opened is not behind the others.
      version = Math.max(version + 1, Date.now());
      channel.postMessage(version);
    },
  };
}
