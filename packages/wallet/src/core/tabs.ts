/** Notifies the other tabs of this origin that the wallet changed. */
export interface Tabs {
  readonly announce: () => void;
}

export interface TabsOptions {
  readonly tenant: string;
  /** Aborted when the wallet is destroyed. */
  readonly signal: AbortSignal;
  /** Another tab has a newer wallet. */
  readonly onChange: () => void;
}

/**
 * The tabs of one origin that show the same wallet. A message is only a version: a tab that receives a newer one loads
 * the cards again from the payment host, with its own token.
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
      // From the clock, so that a newly opened tab is not behind the others.
      version = Math.max(version + 1, Date.now());
      channel.postMessage(version);
    },
  };
}
