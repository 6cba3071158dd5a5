import type { MergeRefusal } from './table-plan.ts';

/** Two tables that cannot be merged as asked. */
export class MergeRefused extends Error {
  readonly refusal: MergeRefusal;

  constructor(refusal: MergeRefusal) {
    super(`The tables cannot be merged: ${refusal}`);
    this.name = 'MergeRefused';
    this.refusal = refusal;
  }
}
