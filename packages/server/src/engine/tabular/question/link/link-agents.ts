import type { Item } from '../question-items.ts';
import { type ColumnRef, isDate, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import { allColumns, isDoer, personWords } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { receivers, servers } from '../words/people-nouns.ts';
import { type QuestionWord, readLabelWords, wordMatch } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

const wordSet = (text: string) => new Set(text.trim().split(/\s+/));

const serving =
  wordSet(`sold sell sells handled handle handles resolved solved closed answered answer served serve processed
  managed manages approved treated treat treats taught teach teaches drove drive drives performed perform repaired fixed
  inspected picked packed delivered trained saw examined operated translated collected worked responded helped
  satti satan satmis cozdu cozen kapatti kapatan yanitladi tamir onardi ilgilendi ilgilenen bakti bakan muayene yapti yapan
  cevirdi ceviren teslim`);

const receiving =
  wordSet(`bought buy buys ordered order orders purchased purchase paid pay pays booked complained donated
  donate donates gave borrowed rented visited stayed attended cancelled returned claimed claim claims applied filed aldi alan almis almislar satin odedi odeyen odemis siparis
  sikayet bagisladi kiraladi`);

const asking = new Set(['who', 'kim', 'kimler', 'kimdir', 'kimin', 'kimi']);
const weight = 1.2;

/** Whether a word of a header says that people are called there. */
export const isPersonNoun = (noun: string) =>
  servers.has(noun) || receivers.has(noun) || labelHasConcept(noun, personWords);

/** The one column with a header of such people, where there is another for the other side. */
function columnOf(refs: readonly ColumnRef[], nouns: ReadonlySet<string>): ColumnRef | undefined {
  const found = refs.filter(
    ({ column }) =>
      column.type === 'text' && !isDate(column) && splitLabel(column.label).some((word) => nouns.has(word)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** "Kim getirdi" asks for "Getiren", and "kontrolü kim yapmış" for "Kontrol Eden". */
function doerOf(refs: readonly ColumnRef[], words: readonly QuestionWord[]): ColumnRef | undefined {
  const found = refs.filter(({ column }) => {
    const [first = ''] = splitLabel(column.label);
    const stem = first.replace(/(?:y?[ae]n|ed)$/, '');
    return isDoer(column) && stem.length >= 3 && words.some(({ folded }) => folded.startsWith(stem));
  });
  return found.length === 1 ? found[0] : undefined;
}

/** "Who sold" and "who bought" ask for different people of the same row: the verb tells which. */
export function linkPeopleByVerbs(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const at = words.findIndex(({ folded }) => asking.has(folded));
  if (at < 0 || (language === 'en' && at > 1)) return [];
  const refs = tables.flatMap(allColumns);
  // "Which student" says who by itself.
  const named = refs.filter(({ column }) => !isDoer(column) && splitLabel(column.label).some(isPersonNoun));
  const isSaid = named.some(({ column }) => {
    const people = splitLabel(column.label).filter(isPersonNoun);
    const labels = readLabelWords(people);
    return words.some(
      (word, place) => place !== at && labels.some((label) => (wordMatch(word, label) ?? 0) > 0.85),
    );
  });
  if (isSaid) return [];
  const says = (verbs: ReadonlySet<string>) =>
    words.some((word, place) => place !== at && verbs.has(word.folded));
  const nouns = says(serving) ? servers : says(receiving) ? receivers : undefined;
  const ref = doerOf(refs, words) ?? (nouns && columnOf(refs, nouns));
  const postposed = language === 'tr' && at > words.length / 2;
  return ref
    ? [
        {
          meaning: { kind: 'asked', asked: 'person', ref, ...(postposed && { postposed }) },
          from: at,
          until: at + 1,
          weight,
          weakest: 0.95,
        },
      ]
    : [];
}
