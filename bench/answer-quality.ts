// How well the built-in engine answers a collection in the form of BEIR (see retrieval-quality.ts), through the product's
// index in PostgreSQL: whether it quotes a document that answers, first or at all, also when the question is polite, has
// a typing error, no Turkish letters or only capitals; and whether it says that nothing was found once these documents
// are taken away. A set may also have questions that no document answers (`unanswerable.jsonl`), and the first letter of
// a question's id may say of which kind it is ("o12": in other words than the document).
//   node bench/answer-quality.ts bench/sets/turkish [--language tr] [--interface en] [--with bench/sets/english] [--misses]
// `--with` puts the documents of another collection into the same index.
import { parseArgs } from 'node:util';
import { createExtractiveEngine } from '../packages/server/src/engine/extractive/answer-extractively.ts';
import { readCollection } from './support/collection.ts';
import { openCollectionIndex } from './support/collection-index.ts';
import { printTable } from './support/figures.ts';
import { inCapitals, politely, withoutTurkishLetters, withTypo } from './support/question-variants.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: text, interface: text, with: text, only: text, misses: { type: 'boolean' } },
});
const [folder] = positionals;
if (!folder) throw new Error('Which folder?');
const language = values.language === 'tr' || folder.includes('turkish') ? 'tr' : 'en';
const interfaceLanguage = values.interface === 'tr' || values.interface === 'en' ? values.interface : 'en';

const collection = await readCollection(folder);
const others = values.with ? (await readCollection(values.with)).documents : [];
const { documents, byText, search, close } = await openCollectionIndex([
  ...collection.documents,
  ...others.map((one) => ({ ...one, id: `other ${one.id}` })),
]);

/** The documents that the answer quotes, in their order. */
async function cited(question: string, without: ReadonlySet<string> = new Set()): Promise<string[]> {
  const events = createExtractiveEngine().answer({
    question,
    language: interfaceLanguage,
    history: [],
    fileNames: ['documents.txt'],
    isNarrowed: false,
    search: (query, limit) => search(query, limit, without),
    translate: (key) => `<${key}>`,
    signal: new AbortController().signal,
  });
  const documentIds: string[] = [];
  for await (const event of events) {
    if (event.type !== 'reference') continue;
    const document = byText.get(event.fileUid);
    if (document?.whole.slice(event.start, event.end) !== event.quote)
      throw new Error('A quote is not exact.');
    documentIds.push(document.id);
  }
  return documentIds;
}

/** A question mistyped once says little: each is mistyped so often, each time otherwise. */
const typoDraws = 5;
const mistyped = 'with a typing error';

const percent = (list: readonly boolean[]) =>
  `${((100 * list.filter(Boolean).length) / Math.max(1, list.length)).toFixed(1)} %`;

type Write = (question: string, place: number) => string;

/** Every question as it is written, once or as often as it is drawn. */
function* asked(what: string, write: Write) {
  const draws = what === mistyped ? typoDraws : 1;
  for (let draw = 0; draw < draws; draw += 1)
    for (const [place, { text: question, grades }] of collection.questions.entries())
      yield { question: write(question, place + 1000 * draw), grades };
}

async function measure(what: string, write: Write) {
  const answers = [];
  const before = process.cpuUsage();
  for (const { question, grades } of asked(what, write)) {
    const quoted = await cited(question);
    const isRight = quoted.some((id) => grades.has(id));
    if (values.misses && !isRight)
      console.log(
        `${what}: ${question} → ${quoted.join(', ') || 'nothing'} (${[...grades.keys()].join(', ')})`,
      );
    answers.push({ isRight, isFirst: grades.has(quoted[0] ?? ''), isRefused: quoted.length === 0 });
  }
  return {
    what,
    'right document quoted': percent(answers.map(({ isRight }) => isRight)),
    'quoted first': percent(answers.map(({ isFirst }) => isFirst)),
    'nothing found': percent(answers.map(({ isRefused }) => isRefused)),
    // Of this process, without PostgreSQL.
    'processor ms': (processorMs(before) / Math.max(1, answers.length)).toFixed(1),
  };
}

function processorMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Questions of the set that no document answers. */
async function unanswerable() {
  const refused = [];
  for (const question of collection.unanswerable) refused.push((await cited(question)).length === 0);
  return {
    what: 'questions that no document answers',
    'right document quoted': '',
    'quoted first': '',
    'nothing found': percent(refused),
    'processor ms': '',
  };
}

async function withoutAnswer(what: string, write: Write) {
  const refused = [];
  for (const { question, grades } of asked(what, write)) {
    const gone = new Set(documents.filter(({ id }) => grades.has(id)).map(({ textId }) => textId));
    const quoted = await cited(question, gone);
    if (values.misses && quoted.length > 0) console.log(`taken away: ${question} → ${quoted.join(', ')}`);
    refused.push(quoted.length === 0);
  }
  return {
    what: `its documents taken away, ${what}`,
    'right document quoted': '',
    'quoted first': '',
    'nothing found': percent(refused),
    'processor ms': '',
  };
}

try {
  // Reads the related words and warms the compiler, so that the processor time of the first row is like the others'.
  for (const { question } of asked('as written', (one) => one)) await cited(question);
  const rows = [];
  const variants: [string, Write][] = [
    ['as written', (question) => question],
    ['politely', (question, place) => politely(question, language, place)],
    [mistyped, (question, place) => withTypo(question, language, place)],
    ['in capitals', (question) => inCapitals(question, language)],
    ...(language === 'tr'
      ? ([
          ['without Turkish letters', (question: string) => withoutTurkishLetters(question)],
          [
            'in capitals, without Turkish letters',
            (question: string) => withoutTurkishLetters(inCapitals(question, 'tr')),
          ],
        ] as [string, Write][])
      : []),
  ];
  for (const [what, write] of variants)
    if (!values.only || what === values.only) rows.push(await measure(what, write));
  for (const [what, write] of variants)
    if (what === 'as written' || what === mistyped) rows.push(await withoutAnswer(what, write));
  if (collection.unanswerable.length > 0) rows.push(await unanswerable());
  printTable(rows);
} finally {
  await close();
}
