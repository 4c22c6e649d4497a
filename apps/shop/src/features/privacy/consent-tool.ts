/** A consent tool that a banner puts on its pages; its script leaves it as `window.consentTool`. */
export interface ConsentTool {
  readonly openPreferenceCenter: () => void;
}

/** How long the footer waits for the tool, and how often it checks, in ms (FTR-010 to FTR-012). */
export const CONSENT_WAIT = { timeout: 5_000, interval: 1_000 } as const;

/** The tool on this page, once its script has run. */
export function findConsentTool(): ConsentTool | null {
  const tool: unknown = Reflect.get(window, 'consentTool');
  return isTool(tool) ? tool : null;
}

const isTool = (tool: unknown): tool is ConsentTool =>
  typeof tool === 'object' &&
  tool !== null &&
  'openPreferenceCenter' in tool &&
  typeof tool.openPreferenceCenter === 'function';

interface Waiting {
  readonly find: () => ConsentTool | null;
  readonly onFound: (tool: ConsentTool) => void;
  /** ms */
  readonly timeout?: number;
}

/**
 * Checks for the tool at once and then every second, until it is there or the time is over. @returns the function that
 * stops it
 */
export function waitForConsentTool({ find, onFound, timeout = CONSENT_WAIT.timeout }: Waiting): () => void {
  let waited = 0;
  const timer = setInterval(() => {
    waited += CONSENT_WAIT.interval;
    check();
  }, CONSENT_WAIT.interval);
  const stop = () => clearInterval(timer);
  function check(): void {
    const tool = find();
    if (tool !== null || waited >= timeout) stop();
    if (tool !== null) onFound(tool);
  }
  check();
  return stop;
}
