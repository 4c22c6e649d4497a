/** Why a file as a whole is refused. */
export interface FileRefusal {
  readonly code:
    | 'TOO_LARGE'
    | 'TOO_MANY_ROWS'
    | 'WRONG_ENCODING'
    | 'WRONG_FORMAT'
    | 'BROKEN_FILE'
    | 'EMPTY_FILE'
    | 'MISSING_COLUMNS'
    | 'UNKNOWN_COLUMNS';
  /** The line, or the columns, that it is about. */
  readonly meta?: Readonly<Record<string, string | number>>;
}

/** Ends the reading of a file from wherever it is; `uploadFile` makes a refusal of it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly refusal: FileRefusal;
  constructor(code: FileRefusal['code'], meta?: FileRefusal['meta']) {
    super(code);
    this.refusal = meta ? { code, meta } : { code };
  }
}
