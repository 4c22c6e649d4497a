declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** A statement `copy … from stdin` whose rows are written into the stream. */
  export interface CopyStreamQuery extends Writable, Submittable {
    readonly rowCount: number;
  }
  export function from(statement: string): CopyStreamQuery;
}
