import { NetworkError } from '@cartwright/contracts/client';
import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { leaveIfEnded, ownerHeaders } from '#api/client.ts';
import { Refused } from '#api/refused.ts';
import { saveFile } from '#files/save-file.ts';
import { pathOf, type Reach } from './reach.ts';

export interface FileOfStore {
  readonly reach: Reach;
  readonly kind: ImportKind;
  readonly locationId: string;
}

/**
 * Fetches a file of what is there in the name of the page's owner, which a link cannot, and has the browser save it under
 * the name that the server gave it. @throws {Refused} @throws {NetworkError}
 */
export async function downloadFile({ reach, kind, locationId }: FileOfStore): Promise<void> {
  const query = new URLSearchParams({ store: locationId });
  const lost = (cause: unknown) => {
    throw new NetworkError('the file did not arrive', { cause });
  };
  const response = await fetch(`${pathOf(reach)}/files/${kind}?${query}`, { headers: ownerHeaders() }).catch(lost);
  if (!response.ok) throw await failureOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? `${kind}.csv`, await response.blob().catch(lost));
}

async function failureOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  // The server checked what it sends by the contract.
  const errors = (body as { readonly errors?: Refused['refusal'] } | null)?.errors;
  leaveIfEnded(errors?.code ?? '');
  return response.status < 500 && errors ? new Refused(errors) : new Error(`status ${response.status}`);
}
