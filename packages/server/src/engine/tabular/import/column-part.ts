/** What the cells of another column have beside their number, in a column of its own. */
export interface ColumnPart {
  /** The name of the other column. */
  of: string;
  /** The currency of an amount, the mark that says whether it is a debit or a credit, or a remark behind a number. */
  kind: 'currency' | 'side' | 'remark';
}

/** Where the cells of a column come from. */
export interface ColumnOrigin {
  /** The text of all cells of a column that no file has. */
  constant?: string;
  /** Its cells are a part of those of another column. */
  part?: ColumnPart;
}

/** Whether a row of the upload has a cell for a column. */
export const hasOwnCell = ({ constant, part }: ColumnOrigin): boolean =>
  constant === undefined && part === undefined;
