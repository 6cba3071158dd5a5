/** A label that texts may get. */
export interface LabelDefinition {
  readonly name: string;
  readonly description?: string | undefined;
}

/** A text whose labels a person has given: indexes into the list of labels. */
export interface LabelledText {
  readonly text: string;
  readonly labels: readonly number[];
}

/** A label of a text and how likely it is, from 0 to 1. */
export interface LabelGuess {
  readonly label: number;
  readonly confidence: number;
}

/** A range of a text in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What a classifier says of a text: its labels, the most likely first, never none. */
export interface Verdict {
  readonly labels: readonly LabelGuess[];
  /** The best label is less likely than the threshold. */
  readonly isUnsure: boolean;
  /** The words that decided. */
  readonly evidence: readonly TextRange[];
}

export interface ClassifierSettings {
  readonly labels: readonly LabelDefinition[];
  /** A text may have several labels. */
  readonly multiple: boolean;
  /** From 0 to 1. */
  readonly threshold: number;
  readonly examples: readonly LabelledText[];
  /** Some of the texts that will be classified: how common their words are, and their languages. */
  readonly sample: readonly string[];
}

/** From the thread: what the classifier learned from, a request for texts, or verdicts in the order of the texts. */
export type FromClassifier =
  | { readonly type: 'next' }
  | { readonly type: 'verdicts'; readonly verdicts: readonly Verdict[] };

/** To the thread: texts, or null when there are no more. */
export interface ToClassifier {
  readonly texts: readonly string[] | null;
}
