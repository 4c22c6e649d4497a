import { NetworkError } from '@cartwright/contracts/client';
import type { Body } from '@cartwright/contracts/endpoint';
import type { ImportKind } from '@cartwright/contracts/ops-imports';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { toPlainLine } from '@cartwright/rules/plain-text';
import { leaveIfEnded, ownerHeaders } from '#api/client.ts';
import { Refused } from '#api/refused.ts';
import { pathOf, type Reach } from './reach.ts';

type Import = Body<OpsApi['POST /ops/v1/banners/:bannerId/imports']>;

/** Why a file as a whole is refused. */
export interface FileRefusal {
  readonly code: string;
  readonly meta?: Readonly<Record<string, string | number | boolean>>;
}

export interface SentFile {
  readonly reach: Reach;
  readonly kind: ImportKind;
  readonly file: File;
  /** From 0 to 1, as it is sent. */
  readonly onProgress: (share: number) => void;
}

/** Matches `UPLOAD_TYPE` of the contract, whose schemas a browser does not load. */
const UPLOAD_TYPE = 'application/octet-stream';

/** Sends a file; `fetch` cannot say how much of it was sent. @throws {Refused} @throws {NetworkError} */
export const sendFile = ({ reach, kind, file, onProgress }: SentFile): Promise<Import> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ kind, name: toPlainLine(file.name).slice(-120) });
    request.open('POST', `${pathOf(reach)}?${query.toString()}`);
    request.setRequestHeader('content-type', UPLOAD_TYPE);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(ownerHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    request.addEventListener('error', () => void sendError(file).then(reject));
    request.addEventListener('load', () => {
      // The server checked what it sends by the contract.
      const body = request.response as Import & { readonly errors?: FileRefusal };
      if (request.status === 201) return resolve(body);
      leaveIfEnded(body?.errors?.code ?? '');
      reject(request.status < 500 && body?.errors ? new Refused(body.errors) : new Error(`status ${request.status}`));
    });
    request.send(file);
  });

/** A browser refuses to send a file that changed on its disk since it was chosen, and says so only when it is read. */
const sendError = (file: File): Promise<Error> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => new NetworkError('the file was not sent'),
      () => new Refused({ code: 'FILE_CHANGED' }),
    );
