import type { Condition } from '../query-tree.ts';
import { type Doubted, foldedText } from './doubted.ts';

const partsOf = (where: Condition | undefined): readonly Condition[] =>
  where?.kind === 'and' ? where.parts : where ? [where] : [];

const asksForOne = { en: /^who (?!were|are|have|all)/, tr: /\bkim(?:dir|di)?(?: |$)/ };

/** "Who won after Miss World did" may ask for the next one as well as for all that came later. */
export const listsAllAfter = (doubted: Doubted): boolean =>
  doubted.rowsFound > 1 &&
  asksForOne[doubted.input.language].test(foldedText(doubted)) &&
  partsOf(doubted.best.query.where).some(
    (condition) =>
      condition.kind === 'compare' &&
      (condition.operator === '>' || condition.operator === '<') &&
      condition.right.kind === 'scalar' &&
      /\b(?:after|before|sonra|once)\b/.test(foldedText(doubted)),
  );

const directly = {
  en: /\b(?:just|right|immediately|directly) (?:after|before)\b/,
  tr: /\bhemen (?:sonra|once)/,
};

/** "Who won just before Alterlite" asks for one row, which is that beside another one. */
export const takesNoNext = (doubted: Doubted): boolean =>
  doubted.rowsFound > 1 && directly[doubted.input.language].test(foldedText(doubted));
