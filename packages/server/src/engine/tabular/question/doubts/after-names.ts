import { partsOf } from '../query-tree.ts';
import { isDate } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { type Doubted, foldedText } from './doubted.ts';

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

/** "How many were released after Sharipov" goes by the day, where the table has one, and not by the order of the file. */
export function countsBehind({ best: { query }, tables }: Doubted): boolean {
  const table = tables.find(({ name }) => name === query.table);
  const order = table?.rowOrderColumn;
  const isCount = query.select.some((shown) => shown.kind === 'aggregate' && shown.name === 'count');
  const isBehind = partsOf(query.where).some(
    (condition) =>
      condition.kind === 'compare' && condition.left.kind === 'column' && condition.left.column === order,
  );
  const hasDays = table?.columns.some((column) => isDate(column) || labelHasConcept(column.label, ['date']));
  return order !== undefined && isCount && isBehind && hasDays === true;
}

const directly = {
  en: /\b(?:just|right|immediately|directly) (?:after|before)\b|\b(?:comes?|came|is|was|follow(?:s|ed)?) (?:after|before) (?:the year )?\d{4} *\??$/,
  tr: /\bhemen (?:sonra|once)/,
};

/** "Who won just before Alterlite" and "what year comes after 1995" ask for one row, which is that beside another one. */
export const takesNoNext = (doubted: Doubted): boolean =>
  doubted.rowsFound > 1 && directly[doubted.input.language].test(foldedText(doubted));

const bothSides = {
  en: /\b(?:above|after) .*\b(?:and|but) (?:\S+ )?(?:below|before)\b|\b(?:below|before) .*\b(?:and|but) (?:\S+ )?(?:above|after)\b/,
  tr: /(?:sonra|altinda|once|ustunde) .*\bve\b .*(?:once|ustunde|sonra|altinda)/,
};

/** "Above Gamlingay Wood and below Buff Wood" lies between both, and not behind the last of them. */
export const takesOneSide = (doubted: Doubted): boolean =>
  bothSides[doubted.input.language].test(foldedText(doubted)) &&
  partsOf(doubted.best.query.where).some(
    (condition) =>
      condition.kind === 'compare' &&
      condition.right.kind === 'scalar' &&
      partsOf(condition.right.query.where).some((part) => part.kind === 'in' && part.values.length > 1),
  );
