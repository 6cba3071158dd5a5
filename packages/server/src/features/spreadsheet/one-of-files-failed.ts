/** One of the several files of a table cannot be imported; the cause says why. */
export class OneOfFilesFailed extends Error {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super('One of several files cannot be imported.', { cause });
    this.name = 'OneOfFilesFailed';
    this.file = file;
  }
}
