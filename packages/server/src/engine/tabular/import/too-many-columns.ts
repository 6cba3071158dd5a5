import { TextFailure } from '../../documents/text-failure.ts';

/** An import has the memory for so many columns of a table's file; one that is not of words takes two. */
export const fileColumnsMax = 2_000;

/** A table that an import would run out of memory with after minutes. */
export class TooManyColumns extends TextFailure {
  constructor() {
    super('too_large');
  }
}
