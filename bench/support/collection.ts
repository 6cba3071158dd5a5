import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A collection in the form of BEIR: documents, questions, and which documents answer which question how well. */
export interface Collection {
  documents: { id: string; title: string; text: string }[];
  /** Those with at least one document that answers them. */
  questions: { id: string; text: string; grades: ReadonlyMap<string, number> }[];
  /** Questions that no document answers, of `unanswerable.jsonl`; our own addition to the form, often not there. */
  unanswerable: string[];
}

async function readLines<Line>(path: string, take: (line: Line) => void): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(path) }))
    if (line.trim() !== '') take(JSON.parse(line));
}

/** Grades by question, from the tab-separated file of a split (test, else the first there is); its first line is a header. */
async function readGrades(folder: string): Promise<Map<string, Map<string, number>>> {
  const splits = (await readdir(folder)).filter((name) => name.endsWith('.tsv'));
  const split = splits.includes('test.tsv') ? 'test.tsv' : splits.sort()[0];
  if (!split) throw new Error(`${folder} has no .tsv file.`);
  const grades = new Map<string, Map<string, number>>();
  for (const line of (await readFile(join(folder, split), 'utf8')).split(/\r?\n/).slice(1)) {
    const [question = '', document = '', grade] = line.split('\t');
    if (!(Number(grade) > 0)) continue;
    const own = grades.get(question) ?? new Map<string, number>();
    grades.set(question, own.set(document, Number(grade)));
  }
  return grades;
}

export async function readCollection(folder: string): Promise<Collection> {
  const grades = await readGrades(join(folder, 'qrels'));
  const collection: Collection = { documents: [], questions: [], unanswerable: [] };
  await readLines<{ _id: string; title?: string; text: string }>(join(folder, 'corpus.jsonl'), (line) =>
    collection.documents.push({ id: line._id, title: line.title ?? '', text: line.text }),
  );
  await readLines<{ _id: string; text: string }>(join(folder, 'queries.jsonl'), ({ _id, text }) => {
    const own = grades.get(_id);
    if (own) collection.questions.push({ id: _id, text, grades: own });
  });
  const unanswerable = join(folder, 'unanswerable.jsonl');
  if (existsSync(unanswerable))
    await readLines<{ text: string }>(unanswerable, ({ text }) => collection.unanswerable.push(text));
  return collection;
}

const gainAt = (grade: number, rank: number) => grade / Math.log2(rank + 2);

/** As trec_eval counts them; `ranked` holds up to a hundred documents, best first. */
export function judge(ranked: readonly string[], grades: ReadonlyMap<string, number>) {
  const gain = ranked.slice(0, 10).reduce((sum, id, rank) => sum + gainAt(grades.get(id) ?? 0, rank), 0);
  const ideal = [...grades.values()].sort((one, other) => other - one).slice(0, 10);
  const best = ideal.reduce((sum, grade, rank) => sum + gainAt(grade, rank), 0);
  const first = ranked.slice(0, 10).findIndex((id) => grades.has(id));
  return {
    ndcg: gain / best,
    recall: ranked.slice(0, 100).filter((id) => grades.has(id)).length / grades.size,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}
