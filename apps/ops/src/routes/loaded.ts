import { NetworkError } from '@cartwright/contracts/client';
import { isReachable } from '#api/connection.ts';

/**
 * The code of a page. Without a connection its error says so: the router reads any other one as a release that removed
 * the file, and opens the whole page anew, which without a connection is worse.
 *
 * @throws {NetworkError} when the server does not answer
 */
export const loaded = <T>(module: Promise<T>): Promise<T> =>
  module.catch(async (cause: unknown) => {
    if (await isReachable()) throw cause;
    throw new NetworkError('the code of a page did not arrive', { cause });
  });
