import { describedColumn, isDate } from '../question-schema.ts';
import { columnsIn } from '../used-columns.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { type Doubted, foldedText } from './doubted.ts';

const ageAsked = {
  en: /^how old (?:is|are|was|were) /,
  tr: /(?:^| )kac yas(?:inda|indadir|indaydi)?(?: |$)/,
};

/** "How old is the youngest applicant": who that is tells no age, least of all where the table has none. */
export function tellsNoAge(doubted: Doubted): boolean {
  const { input, best, tables } = doubted;
  if (!ageAsked[input.language].test(foldedText(doubted))) return false;
  return best.query.select.every(
    (shown) => shown.kind === 'column' && describedColumn(tables, shown)?.column.type === 'text',
  );
}

const living = { en: /\b(?:youngest|eldest)\b/, tr: /\ben (?:yasli|genc)/ };
const oldPerson = /^who\b.*\boldest\b|\boldest (?:person|member|employee|student|player)/;

/** "Our oldest member" is that by birth, and not the one who joined first. */
export function agesByOtherDay(doubted: Doubted): boolean {
  const { best, tables, input } = doubted;
  const text = foldedText(doubted);
  if (!living[input.language].test(text) && !(input.language === 'en' && oldPerson.test(text))) return false;
  const { select, orderBy, qualify } = best.query;
  return columnsIn([select, orderBy, qualify]).some((key) => {
    const column = describedColumn(tables, key)?.column;
    const isDay = column !== undefined && (isDate(column) || column.year === true);
    return isDay && !labelHasConcept(column.label, ['birth']);
  });
}

const kindsBound = {
  en: /(?:(?:more|fewer|less) than|at (?:least|most)) \S+ (?:different|distinct)(?: |$)/,
  tr: /(?:\S+[dt][ea]n (?:fazla|cok|az)|en (?:az|fazla) \S+) (?:farkli|degisik)(?: |$)/,
};
const kindsRanked = {
  en: /the (?:most|fewest) (?:different|distinct)(?: |$)/,
  tr: /en (?:cok|fazla|az) (?:farkli|degisik)(?: |$)/,
};
const countsKinds = (...parts: readonly unknown[]) => JSON.stringify(parts).includes('"count_distinct"');

/**
 * "Who gave to more than three different campaigns", "to the most different ones": what is compared is how many there are,
 * and no amount or number of rows.
 */
export function countsNoKinds(doubted: Doubted): boolean {
  const { language } = doubted.input;
  const { having, where, orderBy } = doubted.best.query;
  const text = foldedText(doubted);
  return (
    (kindsBound[language].test(text) && !countsKinds(having, where)) ||
    (kindsRanked[language].test(text) && !countsKinds(orderBy, where))
  );
}
