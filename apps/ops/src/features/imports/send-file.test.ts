import { NetworkError } from '@cartwright/contracts/client';
import { expect, test, vi } from 'vitest';
import { Refused } from '#api/refused.ts';
import { sendFile } from './send-file.ts';

/** A request that a browser gives up. */
class BrokenRequest extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event('error'));
  }
}

const reach = { bannerId: 'main', locationId: null, kinds: ['prices'] } as const;
async function failureOf(file: File): Promise<unknown> {
  vi.stubGlobal('XMLHttpRequest', BrokenRequest);
  try {
    return await sendFile({ reach, kind: 'prices', file, onProgress: () => {} }).catch((error: unknown) => error);
  } finally {
    vi.unstubAllGlobals();
  }
}

test('a file that changed on its disk is no lost connection', async () => {
  const file = new File(['a'], 'prices.csv');
  expect(await failureOf(file)).toBeInstanceOf(NetworkError);
  const changed = new Blob(['a']);
  vi.spyOn(changed, 'arrayBuffer').mockRejectedValue(new DOMException('changed', 'NotReadableError'));
  vi.spyOn(file, 'slice').mockReturnValue(changed);
  const failure = await failureOf(file);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ refusal: { code: 'FILE_CHANGED' } });
});
