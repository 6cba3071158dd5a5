import { TextFailure } from '../../documents/text-failure.ts';

/** A web page without a table, whatever the file is called: often a page that asks to sign in again. */
export class PageWithoutTable extends TextFailure {
  constructor() {
    super('binary');
  }
}
