import type { Item } from '../question-items.ts';
import type {
  ColumnDescription,
  ColumnRef,
  QuestionLanguage,
  QuestionSchema,
  TableDescription,
} from '../question-schema.ts';
import { concernedColumn, entityColumn, headCountColumn, isDoer, listsPeople } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { eventNouns } from '../words/table-nouns.ts';
import { labelStems, type Stems } from '../words/word-stems.ts';
import { skipCosts } from './link-operators.ts';
import { identifierWords } from './names-event.ts';
import { asksHowMany } from './unmeant-columns.ts';

const wordSet = (text: string) => new Set(text.trim().split(/\s+/));

/** Words for people that say no more of them than that they are listed; not those that tell some of them from others. */
const peopleNouns =
  wordSet(`student pupil player individual employee worker staff customer client member user teacher
  professor instructor reviewer driver rider racer cyclist athlete swimmer skier runner artist singer musician actor author
  writer citizen candidate contestant competitor participant entrant colleague coworker guest passenger patient doctor nurse judge coach leader
  politician senator representative delegate performer golfer footballer finisher mayor monarch minister ambassador bishop governor ruler champion medalist goalkeeper pilot soldier prisoner detainee housemate resident
  person people ogrenci oyuncu personel musteri uye vatandas arkadas
  kullanici ogretmen hoca profesor surucu yarismaci sporcu sanatci sarkici aday katilimci misafir yolcu hasta doktor hakim
  antrenor lider temsilci calisan kisi`);

const thingNouns =
  wordSet(`team club company firm school college university city town country nation state place location
  building movie film book song album track game match event race competition tournament product car vehicle ship station
  airport flight train route bridge river mountain peak lake island park hotel restaurant store shop project course award
  episode model aircraft language species region area district province county village municipality show series category takim kulup sirket firma okul universite sehir kent ulke yer bina kitap sarki
  album mac oyun etkinlik yaris turnuva urun araba arac gemi istasyon havalimani ucus tren kopru nehir dag gol ada park otel
  restoran magaza proje ders odul bolum model dil tur bolge ilce il koy belediye dizi kategori`);

/** Names of files and sheets that say nothing of what they hold. */
const emptyNames =
  wordSet(`data list listing listings record records entry entries overview extract dump dataset database table sheet export report file book csv page query result output sample test veri liste kayit kayitlar dokum
  tablo sayfa rapor dosya kitap cikti sonuc ornek sorgu`);

const stemCostMax = 0.1;
/** "Countries" has the stem "countri". */
const isStemOf = (stem: string, nouns: ReadonlySet<string>) =>
  nouns.has(stem) || (stem.endsWith('i') && nouns.has(`${stem.slice(0, -1)}y`));
export const isNoun = (stems: Stems, nouns: ReadonlySet<string>) =>
  [...stems].some(([stem, cost]) => cost <= stemCostMax && isStemOf(stem, nouns));

/** Nouns that say what kind of thing or person is meant. */
export const namesKind = ({ stems }: QuestionWord) => isNoun(stems, peopleNouns) || isNoun(stems, thingNouns);

const names = (label: string, nouns: ReadonlySet<string>) =>
  splitLabel(label).some((word) => isNoun(labelStems(word), nouns));

/** Whether the name of a table, such as `data.csv`, says nothing of what it holds. */
export const isUnnamed = ({ label }: TableDescription) =>
  splitLabel(label).every((word) => word.length < 3 || numbered.test(word) || emptyNames.has(word));
/** "2024", "v2", "t204" */
const numbered = /^\p{L}{0,2}\d+$/u;

const isNumbered = ({ identifier, unique, label }: ColumnDescription) => {
  const [noun = '', sign] = splitLabel(label);
  return identifier && unique && sign !== undefined && identifierWords.has(sign) && noun.length > 2;
};

/** Whether a table tells what its rows are: by its name, or by a number that each of them has, such as "Invoice No". */
export const namesItsRows = ({ label, columns }: TableDescription): boolean =>
  splitLabel(label).some((word) => isNoun(labelStems(word), eventNouns)) || columns.some(isNumbered);

const listedPeople = new Set([...peopleNouns, ...wordSet('applicant sicil personnel hr')]);
const fullName = /^(?:adi? soyadi?|full name|name surname)$/;

/** Whether the rows are people: by what calls each of them, by the table's name, or by a number that only people have. */
const isOfPeople = (table: TableDescription): boolean =>
  listsPeople(table) ||
  names(table.label, listedPeople) ||
  table.columns.some(
    (column) =>
      fullName.test(splitLabel(column.label).join(' ')) ||
      (isNumbered(column) && names(column.label, listedPeople)),
  );

/** Whether a table tells what its rows are, and that these are no people: "employees" are no invoices. */
export const listsNobody = (table: TableDescription): boolean => namesItsRows(table) && !isOfPeople(table);

/** The words of the name of a table that say what it holds: "su arıza" of "su_ariza_kayitlari_2024". All, where none does. */
export function tellingName(label: string): string {
  const words = splitLabel(label);
  const telling = words.filter((word) => !/^\d+$/.test(word) && !isNoun(labelStems(word), emptyNames));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Words before a noun that say it is what the question asks for. */
const beforeSubject = wordSet('which what many only first last top next other hangi kac ilk son tek');
const subjectLengthMin = 4;
/** "What other partner", "how many years later": words that name no thing. */
const noRows = wordSet(
  'other more amount total time times year years month months week weeks days hours minutes',
);

/** Whether a table has another word for what such a noun means: then the noun may tell some of its rows from others. */
const speaksOf = ({ label, columns }: TableDescription, nouns: ReadonlySet<string>) =>
  names(label, nouns) || columns.some((column) => names(column.label, nouns));

const asksWhat = /^(?:what|which|how|whats)$/;
const anybody = wordSet('people person persons anyone everyone everybody insan kisi kimse');

/** "How many pupils borrowed it" are those under "Borrowed by", where no other column says who. */
function onlyDoer(table: TableDescription): ColumnRef | undefined {
  const [column, other] = table.columns.filter(isDoer);
  return column && !other && !isOfPeople(table) ? { table, column } : undefined;
}

/** "People who gave to both": those whom one column of a table of events names, rather than its rows. */
function linkPersons(
  words: readonly QuestionWord[],
  table: TableDescription,
  linked: readonly Item[],
): Item[] {
  const ref = concernedColumn(table);
  if (!ref) return [];
  const isUnlinked = (at: number) => !linked.some(({ from, until }) => from <= at && at < until);
  // "The highest score anyone got" asks for no person.
  const isOfAll = (at: number) =>
    /^any(?:one|body)$/.test(words[at]?.folded ?? '') &&
    words.slice(0, at).some(({ folded }) => asksWhat.test(folded)) &&
    linked.some(({ meaning, until }) => meaning.kind === 'best_word' && until <= at);
  return [...words.entries()]
    .filter(([at, word]) => isUnlinked(at) && isNoun(word.stems, anybody) && !isOfAll(at))
    .map(([at]) => ({
      meaning: { kind: 'column', ref },
      from: at,
      until: at + 1,
      weight: 0.6,
      weakest: 0.85,
    }));
}

/**
 * A noun that no header, cell or table has means the rows, where it can mean nothing else: the players of `squad.csv`, the
 * teams of `sheet1.csv`. The managers among `employees.csv` are not all of them, and stay unknown.
 */
export function linkRowNouns(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  linked: readonly Item[],
  language: QuestionLanguage,
): Item[] {
  const [table, other] = tables;
  if (!table || other) return [];
  // People of a table of towns are counted by its population.
  const heads = headCountColumn(table) !== undefined;
  const isUnlinked = (at: number) => !linked.some(({ from, until }) => from <= at && at < until);
  const costs = skipCosts(words, language);
  // "Which company", "how many castles": where a file is called data.csv, what it lists is what the question calls it.
  // Where each row is called by a person, no country is one.
  const listsOthers = names(entityColumn(table)?.column.label ?? '', peopleNouns);
  const isSubject = (at: number, { folded }: QuestionWord) =>
    folded.length >= subjectLengthMin &&
    !noRows.has(folded) &&
    /^\p{L}+$/u.test(folded) &&
    (costs[at] ?? 0) >= 1 &&
    beforeSubject.has(words[at - 1]?.folded ?? '') &&
    (words[at - 1]?.folded !== 'many' || folded.endsWith('s')) &&
    isUnnamed(table) &&
    !(listsOthers && isNoun(words[at]?.stems ?? new Map(), thingNouns));
  // "Who was the driver" asks for a column that says it, and not for the rows.
  const isAskedFor = (at: number) => {
    const before = words.slice(Math.max(0, at - 3), at).map(({ folded }) => folded);
    return /^who (?:is|was|are|were) (?:the|our)$/.test(before.join(' '));
  };
  const meansRows = (at: number, word: QuestionWord) =>
    (!heads && !isAskedFor(at) && isNoun(word.stems, peopleNouns) && !speaksOf(table, peopleNouns)) ||
    (isNoun(word.stems, thingNouns) && isUnnamed(table) && !listsOthers && !speaksOf(table, thingNouns)) ||
    isSubject(at, word);
  // Customers are no adverts, where each row has the number of an advert.
  const isOther = listsNobody(table);
  const isCounted = (at: number) =>
    asksHowMany(words, at) || words[at + 1]?.folded.startsWith('sayi') === true;
  const persons = heads ? [] : linkPersons(words, table, linked);
  if (persons.length > 0) return persons;
  return [...words.entries()]
    .filter(([at, word]) => isUnlinked(at) && meansRows(at, word))
    .map(([at, word]) => nounItem(table, { at, word, isGuessed: isOther && isCounted(at) }));
}

function nounItem(
  table: TableDescription,
  { at, word, isGuessed }: { at: number; word: QuestionWord; isGuessed: boolean },
): Item {
  const doer = isNoun(word.stems, peopleNouns) ? onlyDoer(table) : undefined;
  const meaning: Item['meaning'] = doer
    ? { kind: 'column', ref: doer }
    : { kind: 'rows', ...(isGuessed && { guessed: true }) };
  return { meaning, from: at, until: at + 1, weight: 0.6, weakest: 0.85 };
}
