import type { Meaning } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';

/** How two neighbours are joined: by nothing but small words, or by "and", "or" and commas. */
export type Link = 'none' | 'and' | 'or';

export type MeaningOf<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>;

export interface RuleResult {
  meaning: Meaning;
  /** What the rule adds to the weights of its parts. */
  bonus: number;
}

/** What lies between two neighbours. */
export interface Join {
  link: Link;
  language: QuestionLanguage;
  /** The small words that lie between them, folded. */
  between: readonly string[];
}

export interface Rule {
  left: Meaning['kind'];
  right: Meaning['kind'];
  apply(left: Meaning, right: Meaning, join: Join): RuleResult | undefined;
}

/** A typed rule of the grammar. The types of its parts follow from the names of their kinds. */
export function rule<Left extends Meaning['kind'], Right extends Meaning['kind']>(
  kinds: readonly [Left, Right],
  apply: (left: MeaningOf<Left>, right: MeaningOf<Right>, join: Join) => RuleResult | undefined,
): Rule {
  const [leftKind, rightKind] = kinds;
  const isLeft = (meaning: Meaning): meaning is MeaningOf<Left> => meaning.kind === leftKind;
  const isRight = (meaning: Meaning): meaning is MeaningOf<Right> => meaning.kind === rightKind;
  return {
    left: leftKind,
    right: rightKind,
    apply: (left, right, join) => (isLeft(left) && isRight(right) ? apply(left, right, join) : undefined),
  };
}

export const give = (meaning: Meaning, bonus = 0.3): RuleResult => ({ meaning, bonus });
