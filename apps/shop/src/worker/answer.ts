import { OFFLINE_SHELL } from '@cartwright/contracts/offline';
import type { Kind } from './kind-of.ts';

/** What an answer may be made of. */
export interface Sources {
  /** What a page has kept; the worker keeps nothing itself. */
  readonly kept: (request: Request | string) => Promise<Response | undefined>;
  readonly network: (request: Request) => Promise<Response>;
  /** Resolves when a page that has not arrived is opened from what is kept instead. */
  readonly patience: () => Promise<unknown>;
}

/** Answers a request of one of the kinds that are kept. */
export const ANSWERS: Record<Exclude<Kind, null>, (request: Request, from: Sources) => Promise<Response>> = {
  'build-file': async (request, { kept, network }) => (await kept(request)) ?? network(request),
  picture: (request, { kept, network }) =>
    network(request).catch(async (error: unknown) => {
      const found = await kept(request);
      if (found === undefined) throw error;
      return found;
    }),
  page: async (request, { kept, network, patience }) => {
    const arriving = network(request);
    const shell = () => kept(OFFLINE_SHELL);
    const late = Promise.race([arriving.then(noShell, noShell), patience().then(shell)]);
    // Whichever is first; without a shell the network is waited for, and its failure is the browser's to show.
    return Promise.race([arriving, late.then((found) => found ?? arriving)]).catch(async (error: unknown) => {
      const found = await shell();
      if (found === undefined) throw error;
      return found;
    });
  },
};

const noShell = (): undefined => undefined;
