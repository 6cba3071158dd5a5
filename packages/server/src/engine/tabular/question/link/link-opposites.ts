import type { Filter, Item } from '../question-items.ts';
import {
  type ColumnRef,
  isDate,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';

/** "Depozitosuz", "eşyasız" */
const privative = /^(\p{L}{3,})s[iu]z(?:l[ae]r\p{L}*)?$/u;
/** "Gecikmeyen" */
const negatedStem = /^(\p{L}{3,}?)(?:m[ae]y[ae]n|m[ae]di|m[iu]yor|m[ae]mis)/u;
/** "Kısırlaştırılmamış" of "kısır" */
const madeSo = /^l[ae]s(?:t[iu]r)?(?:[iu]?l|[iu]n)?$/;

/** "Ödenen", "onaylanmış" */
const doneStem = /^(\p{L}{3,}?)(?:[iu]?l[ae]n|[iu]?n[ae]n|[iu]?[ln]?m[iu]s)$/u;

/** The words of a header without the particle of a question: "Kısır mı". What was paid is read with the amounts beside it. */
function labelWords(label: string): string[] {
  const words = splitLabel(label);
  const isPaid = words[0]?.startsWith('oden') === true;
  return words.filter((word, at) => at === 0 || isPaid || !/^m[iu]$/.test(word));
}

/** "Ödenen faturalar" are those for which "Ödendi" says yes. */
function linkDoneFlags(words: readonly QuestionWord[], refs: readonly ColumnRef[]): Item[] {
  return [...words.entries()].flatMap(([from, { folded }]) => {
    const stem = negatedStem.test(folded) ? undefined : doneStem.exec(folded)?.[1];
    if (!stem) return [];
    const flags = refs.filter(({ column }) => {
      const [first = '', second] = labelWords(column.label);
      return column.type === 'boolean' && !second && first.startsWith(withoutPassive(stem));
    });
    return flags.map((ref): Item => {
      const filter: Filter = { kind: 'flag', ref, negated: false };
      return { meaning: { kind: 'filter', filter }, from, until: from + 1, weight: 1.2, weakest: 0.95 };
    });
  });
}

/** A day that some rows have: what is written in it was done on that day, and not yet where it is empty. */
const isDone = ({ column }: ColumnRef) => isDate(column) && column.sparse !== false;

/** "Öden-" of "ödemek" */
const withoutPassive = (stem: string) => (stem.length > 3 ? stem.replace(/(?:[iu]l|[iu]n|n)$/, '') : stem);

/** Whether a verb that is denied is that of a header, or makes something so: "kısırlaştırılmamış" of "Kısır". */
const deniesFlag = (undone: string, header: string) =>
  header.startsWith(withoutPassive(undone)) ||
  (undone.startsWith(header) && madeSo.test(undone.slice(header.length)));

/** What a Turkish word says is lacking, or did not happen. */
function linkTurkishOpposites(words: readonly QuestionWord[], { tables }: QuestionSchema): Item[] {
  const refs = tables.flatMap(allColumns);
  const done = linkDoneFlags(words, refs);
  const others = [...words.entries()].flatMap(([from, { folded }]) => {
    const lacking = privative.exec(folded)?.[1];
    const undone = negatedStem.exec(folded)?.[1];
    // "Ödenmemiş" is said by "ödendi" itself, where a table has that beside the day.
    const isFlagged =
      undone !== undefined &&
      refs.some(
        ({ column }) =>
          column.type === 'boolean' && (splitLabel(column.label)[0] ?? '').startsWith(withoutPassive(undone)),
      );
    return refs.flatMap((ref): Item[] => {
      const isFlag = ref.column.type === 'boolean';
      const [first = '', second] = labelWords(ref.column.label);
      const isNamed = !second && new RegExp(`^${lacking}(?:l[iu])?$`).test(first);
      const isMeant = isQuantity(ref.column) && labelHasConcept(ref.column.label, [lacking ?? '']);
      const lacks = lacking !== undefined && (isNamed || isMeant);
      const isUndone = isFlag && undone !== undefined && !second && deniesFlag(undone, first);
      // "Ödenmemiş" has no "ödeme tarihi".
      const isOpen =
        !isFlag &&
        !isFlagged &&
        isDone(ref) &&
        undone !== undefined &&
        first.startsWith(withoutPassive(undone));
      if (!lacks && !isUndone && !isOpen) return [];
      const missing = { kind: 'missing' as const, ref, negated: false };
      const zero = { operator: '=' as const, value: { kind: 'number' as const, value: 0 } };
      const none = { kind: 'bound' as const, ref, bound: zero, negated: false };
      const filter: Filter = isFlag
        ? { kind: 'flag', ref, negated: true }
        : isQuantity(ref.column)
          ? { kind: 'or', parts: [missing, none] }
          : missing;
      return [{ meaning: { kind: 'filter', filter }, from, until: from + 1, weight: 1.3, weakest: 0.95 }];
    });
  });
  return [...done, ...others];
}

const names = new Set<Item['meaning']['kind']>(['column', 'measure', 'flow']);

/** "Open tickets" are those that are not closed, and were not all "opened" for that. */
const withoutOpened = (items: readonly Item[], words: readonly QuestionWord[]): Item[] =>
  items.filter(
    ({ meaning, from, until }) =>
      !(
        meaning.kind === 'column' &&
        isDate(meaning.ref.column) &&
        until === from + 1 &&
        words[from]?.folded === 'open' &&
        items.some(
          (other) =>
            other.from === from && other.meaning.kind === 'filter' && other.meaning.filter.kind === 'missing',
        )
      ),
  );

/** "Ödenmemiş" is no payment, and "ücretsiz" no price: what a word denies is not what it asks for. */
export function dropDenied(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  if (language !== 'tr') return withoutOpened(items, words);
  const denies = (at: number) => {
    const word = words[at]?.folded ?? '';
    return privative.test(word) || negatedStem.test(word);
  };
  return items.filter(
    ({ meaning, from, until }) => !(names.has(meaning.kind) && until === from + 1 && denies(from)),
  );
}

/** What is said of something for which a column of yes or no says no. */
const antonyms = new Map(
  [
    ['fail failed fails failing', 'pass passed'],
    ['closed shut', 'open opened'],
    ['absent missed', 'present attended'],
    ['dead died', 'alive survived'],
    ['lost lose loses', 'won win'],
    ['rejected refused declined', 'accepted approved'],
    ['empty', 'full'],
    ['late', 'on_time'],
  ].flatMap(([said = '', known = '']) => said.split(' ').map((word) => [word, known.split(' ')] as const)),
);

const openWords = new Set(['open', 'ongoing', 'outstanding', 'unresolved']);

/** "How many tickets did each department open": what was done, and no state. */
const isVerb = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'open' &&
  words.slice(0, at).some(({ folded }) => /^(?:did|does|do)$/.test(folded)) &&
  (at === words.length - 1 ||
    /^(?:in|on|at|last|this|per|by|each|every|before|after)$/.test(words[at + 1]?.folded ?? ''));

/** "Failed", where a column says what passed. */
function linkAntonyms(words: readonly QuestionWord[], flags: readonly ColumnRef[]): Item[] {
  return [...words.entries()].flatMap(([from, { folded }]) => {
    const contrary = antonyms.get(folded) ?? [];
    const denied = flags.filter(({ column }) => contrary.includes(splitLabel(column.label).join('_')));
    return denied.map((ref): Item => {
      const filter: Filter = { kind: 'flag', ref, negated: true };
      return { meaning: { kind: 'filter', filter }, from, until: from + 1, weight: 1.1, weakest: 0.95 };
    });
  });
}

const leaving =
  /^(?:left|leav|depart|check_?out|exit|discharg|rehom|adopt|mov|collect|releas|return|sold|until|end)/;
const staying = /^still (?:here|with us|there|in (?:here|the house|our care))(?= |$)/;

/** "Still here", where a column has the day of leaving. */
function linkStillHere(words: readonly QuestionWord[], days: readonly ColumnRef[]): Item[] {
  const [ref, other] = days.filter(
    ({ column }) => column.sparse === true && leaving.test(splitLabel(column.label).join('_')),
  );
  if (!ref || other) return [];
  return [...words.keys()].flatMap((from): Item[] => {
    const text = words
      .slice(from, from + 4)
      .map(({ folded }) => folded)
      .join(' ');
    const said = staying.exec(text)?.[0];
    if (said === undefined) return [];
    const filter: Filter = { kind: 'missing', ref, negated: false };
    const until = from + said.split(' ').length;
    return [{ meaning: { kind: 'filter', filter }, from, until, weight: 1.8, weakest: 0.95 }];
  });
}

/** "Unfurnished" is not "furnished". */
export function linkOpposites(
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  if (language !== 'en') return linkTurkishOpposites(words, schema);
  const { tables } = schema;
  const refs = tables.flatMap(allColumns);
  const flags = refs.filter(({ column }) => column.type === 'boolean');
  const days = refs.filter(isDone);
  const closings = days.filter(({ column }) =>
    /^(?:clos|resol|complet|solv)/.test(splitLabel(column.label)[0] ?? ''),
  );
  const opposites = [...words.entries()].flatMap(([from, { folded }]): Item[] => {
    // "Still open" where a column has the day of closing.
    if (openWords.has(folded) && !isVerb(words, from))
      return closings.map(
        (ref): Item => ({
          meaning: { kind: 'filter', filter: { kind: 'missing', ref, negated: false } },
          from,
          until: from + 1,
          weight: 1.1,
          weakest: 0.95,
        }),
      );
    const outOf = folded === 'out' && words[from + 1]?.folded === 'of' ? words[from + 2]?.folded : undefined;
    const opposite = outOf ?? /^(?:un|non|in)(\p{L}{4,})$/u.exec(folded)?.[1];
    if (!opposite) return [];
    const named = flags.filter(({ column }) => splitLabel(column.label).includes(opposite));
    // "Unpaid" where a column has the day of payment.
    const verb = labelStems(opposite);
    const open = days.filter(({ column }) =>
      splitLabel(column.label).some((word) => meetingCost(verb, labelStems(word)) !== undefined),
    );
    return [...named, ...(named.length > 0 ? [] : open)].map((ref): Item => {
      const filter: Filter = isDate(ref.column)
        ? { kind: 'missing', ref, negated: false }
        : { kind: 'flag', ref, negated: true };
      const until = from + (outOf ? 3 : 1);
      return { meaning: { kind: 'filter', filter }, from, until, weight: outOf ? 2.4 : 1.1, weakest: 0.95 };
    });
  });
  return [...linkAntonyms(words, flags), ...linkStillHere(words, days), ...opposites];
}
