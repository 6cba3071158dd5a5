import { relativeSpan } from '../calendar.ts';
import type { Filter, Item } from '../question-items.ts';
import {
  type ColumnRef,
  isDate,
  type QuestionLanguage,
  type QuestionSchema,
  type TableDescription,
} from '../question-schema.ts';
import { perTable } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

/** Words of a header for the day by which something has to be done. */
const due =
  /^(?:due|deadline|planned|plan|scheduled?|expected|target|promised|estimated|eta|vade\p{L}*|termin\p{L}*|planlanan|beklenen|hedef\p{L}*|ongorulen)$/u;
/** "Son teslim tarihi" is such a day, "son ziyaret" is the last one. */
const lastDay = /^son (?:odeme|teslim|iade|tarih|gun|basvuru)/;
/** Words of a header for the day on which it was done. */
const done =
  /^(?:actual|return(?:ed)?|finish(?:ed)?|complet(?:ed|ion)|deliver(?:ed|y)|closed|received|paid|done|arriv(?:ed|al)|end(?:ed)?|gercek\p{L}*|bitis|biten|teslim\p{L}*|iade\p{L}*|tamaml\p{L}*|kapan\p{L}*|od[ei]\p{L}*|donus\p{L}*|varis|gelis)$/u;
/** A table that says itself what is late is asked for that. */
const says = /^(?:late|delay(?:ed|s)?|overdue|gec(?:ti)?|gecik\p{L}*)$/u;

/** Whether a header is of the day by which something has to be done. */
export function isDue({ label }: { label: string }): boolean {
  const words = splitLabel(label);
  return words.some((word) => due.test(word)) || lastDay.test(words.join(' '));
}

/** The day by which what a row is about has to be done, and the day on which it was. */
const daysOf = perTable((table: TableDescription): { due: ColumnRef; done: ColumnRef } | undefined => {
  if (table.columns.some(({ label }) => splitLabel(label).some((word) => says.test(word)))) return undefined;
  const dates = table.columns.filter((column) => isDate(column) && !column.computed);
  const [by, another] = dates.filter(isDue);
  const [on, other] = dates.filter(
    (column) => !isDue(column) && splitLabel(column.label).some((word) => done.test(word)),
  );
  if (!by || !on || another || other) return undefined;
  return { due: { table, column: by }, done: { table, column: on } };
});

interface Found {
  /** `overdue` is what has not been done and should have been. */
  operator: '>' | '<' | '<=' | 'overdue';
  from: number;
  until: number;
}

const patterns: Record<QuestionLanguage, readonly (readonly [Found['operator'], RegExp])[]> = {
  en: [
    ['overdue', /^(?:overdue|past due)(?: |$)/],
    ['>', /^(?:too )?late(?: |$)/],
    ['>', /^(?:delayed|behind schedule|after (?:the |its |their )?(?:deadline|due date))(?: |$)/],
    ['<=', /^(?:on|in) time(?: |$)/],
    ['<=', /^(?:on schedule|by (?:the |its |their )?(?:deadline|due date))(?: |$)/],
    ['<', /^(?:early|ahead of (?:time|schedule)|before (?:the |its |their )?(?:deadline|due date))(?: |$)/],
  ],
  tr: [
    ['overdue', /^(?:vadesi|suresi|termini) gec(?:en|mis)(?:ler)?\p{L}*(?: |$)/u],
    ['>', /^(?:gec|gecik\p{L}*|(?:vades|vade tarih|son odeme tarih|termin)in(?:den|dan) sonra)(?: |$)/u],
    ['<=', /^(?:zamaninda|vaktinde|gununde)(?: |$)/],
    ['<', /^(?:erken|(?:vades|vade tarih|son odeme tarih|termin)in(?:den|dan) once)(?: |$)/],
  ],
};
/** "How late", "three days late", "the most late", "en geç" ask for a length or an end. */
const measures = /^(?:how|days?|weeks?|hours?|most|least|more|very|en|gun|hafta|daha|kac)$/;
/** Verbs that say again that something was done. */
const verbs: Record<QuestionLanguage, RegExp> = {
  en: /^(?:return|finish|complet|deliver|clos|arriv|end|came|come|done|handed|brought|paid|settled)/,
  tr: /^(?:bit|tamamlan|teslim|iade|getir|don|gel|kapan|yapil|oden|ed[ie])/,
};
const particles = new Set(['back', 'in', 'edilen', 'edildi', 'edilmis']);

/** "After the due date" */
const phraseMax = 4;

function findLateness(words: readonly QuestionWord[], language: QuestionLanguage): Found[] {
  return [...words.keys()].flatMap((at): Found[] => {
    if (measures.test(words[at - 1]?.folded ?? '')) return [];
    const rest = words
      .slice(at, at + phraseMax)
      .map(({ folded }) => folded)
      .join(' ');
    const [operator, pattern] = patterns[language].find(([, each]) => each.test(rest)) ?? [];
    if (!operator || !pattern) return [];
    let [from, until] = [at, at + (pattern.exec(rest)?.[0].trim().split(' ').length ?? 1)];
    const isVerb = (place: number) => verbs[language].test(words[place]?.folded ?? '');
    if (language === 'tr') {
      if (isVerb(until)) until += particles.has(words[until + 1]?.folded ?? '') ? 2 : 1;
    } else {
      const before = particles.has(words[from - 1]?.folded ?? '') ? from - 2 : from - 1;
      if (isVerb(before)) from = before;
    }
    return [{ operator, from, until }];
  });
}

function filterOf(
  { due: by, done: on }: { due: ColumnRef; done: ColumnRef },
  operator: Found['operator'],
  today: string,
): Filter {
  if (operator !== 'overdue')
    return {
      kind: 'bound',
      ref: on,
      bound: { operator, value: { kind: 'column', ref: by } },
      negated: false,
    };
  const value = { kind: 'period', period: relativeSpan(today, 'day', 0) } as const;
  return { kind: 'bound', ref: by, bound: { operator: '<', value }, negated: false, open: on };
}

/** "Returned late", "zamanında biten" compare the day on which something was done with the day by which it had to be. */
export function linkLateness(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  { language, today }: { language: QuestionLanguage; today: string },
): Item[] {
  const pairs = tables.flatMap((table) => daysOf(table) ?? []);
  if (pairs.length === 0) return [];
  const isDone = words.some(({ folded }) => verbs[language].test(folded));
  return findLateness(words, language).flatMap(({ operator, from, until }) =>
    pairs.flatMap((pair): Item[] => {
      // "Late projects" may be those as well that are not done yet: no comparison of both days finds these.
      if (operator === '>' && !isDone && pair.done.column.sparse !== false) return [];
      const filter = filterOf(pair, operator, today);
      return [
        { meaning: { kind: 'filter', filter }, from, until, weight: until - from + 0.2, weakest: 0.95 },
      ];
    }),
  );
}
