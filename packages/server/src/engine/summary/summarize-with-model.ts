import { splitSentences } from '#engine/documents/split-sentences.ts';
import type { ChatMessage } from '#engine/model/model-port.ts';
import { createLineReader, readStatement } from './read-statements.ts';
import type { DraftPoint, DraftReference, SourceText, SummaryWish } from './summary-draft.ts';
import { condensePrompt, notesPrompt, summaryPrompt } from './summary-prompts.ts';
import { sectionBudget, summaryTokensMax } from './summary-usage.ts';

/** A section of one of the sources. */
export interface SectionToRead {
  readonly source: number;
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** Asks a model for a text. What comes is told while it comes. @throws ModelFailure */
export type AskModel = (
  messages: readonly ChatMessage[],
  options: { maxOutputTokens: number; onText?: (text: string) => void },
) => Promise<string>;

export interface ModelSummary {
  readonly texts: readonly SourceText[];
  readonly sections: readonly SectionToRead[];
  readonly wish: SummaryWish;
  readonly language: 'en' | 'tr';
}

/** In characters: the notes that one prompt has room for. */
const notesLengthMax = 24_000;
const referencesMax = 4;

const settingsOf = ({ wish, language, texts }: ModelSummary) => ({
  wish,
  language,
  sourceCount: texts.length,
});

/** What a model notes of one section. Lines without a sentence that they are taken from are left out. */
export async function noteSection(
  summary: ModelSummary,
  section: SectionToRead,
  ask: AskModel,
): Promise<{ points: DraftPoint[]; leftOut: number }> {
  const { source, title, start, end } = section;
  const whole = summary.texts[source]?.text ?? '';
  const sentences = splitSentences(whole.slice(start, end), start).map((range) => ({
    ...range,
    text: whole.slice(range.start, range.end),
  }));
  const prompt = notesPrompt(settingsOf(summary), { title, sentences: sentences.map(({ text }) => text) });
  const said = await ask(prompt, { maxOutputTokens: sectionBudget.notesTokens });
  let leftOut = 0;
  const points = said.split('\n').flatMap((line): DraftPoint[] => {
    const statement = readStatement(line, (n) => sentences[n - 1] !== undefined);
    if (!statement) return [];
    const references = statement.numbers.flatMap((n): DraftReference[] => {
      const sentence = sentences[n - 1];
      return sentence ? [{ source, start: sentence.start, end: sentence.end, quote: sentence.text }] : [];
    });
    if (references.length === 0) leftOut += 1;
    if (references.length === 0) return [];
    const { kind, text } = statement;
    return [{ kind, text, section: title, isQuoted: false, references: references.slice(0, referencesMax) }];
  });
  return { points, leftOut };
}

/** The point that a line says, with what the notes that it cites are taken from; undefined where it cites none. */
function pointOf(line: string, notes: readonly DraftPoint[]): DraftPoint | 'unsupported' | undefined {
  const statement = readStatement(line, (n) => notes[n - 1] !== undefined);
  if (!statement) return undefined;
  const cited = statement.numbers.flatMap((n) => notes[n - 1] ?? []);
  const [first] = cited;
  if (!first) return 'unsupported';
  const all = cited.flatMap(({ references }) => references);
  const unique = [...new Map(all.map((one) => [`${one.source}/${one.start}`, one])).values()];
  const { kind, text } = statement;
  // A comparison shows a place of each source, anything else the first places.
  const bySource = [...new Map(unique.map((one) => [one.source, one])).values()];
  const references = kind === 'shared' || kind === 'difference' ? bySource : unique.slice(0, referencesMax);
  return { kind, text, section: first.section, isQuoted: false, references };
}

const noteText = ({ texts }: ModelSummary, { text, section, references }: DraftPoint): string => {
  const name = texts.length > 1 ? `${texts[references[0]?.source ?? 0]?.name ?? ''}: ` : '';
  return `${name}${section === '' ? '' : `(${section}) `}${text}`;
};

const lengthOf = (notes: readonly string[]) => notes.reduce((sum, note) => sum + note.length, 0);

function batchesOf(summary: ModelSummary, notes: readonly DraftPoint[]): DraftPoint[][] {
  const batches: DraftPoint[][] = [[]];
  let length = 0;
  for (const note of notes) {
    length += noteText(summary, note).length;
    if (length > notesLengthMax / 2) {
      batches.push([]);
      length = noteText(summary, note).length;
    }
    batches.at(-1)?.push(note);
  }
  return batches.filter((batch) => batch.length > 0);
}

/** Notes that fit into one prompt: those of a long document are shortened in turns, each keeping its places. */
async function fittingNotes(
  summary: ModelSummary,
  notes: readonly DraftPoint[],
  ask: AskModel,
): Promise<readonly DraftPoint[]> {
  if (lengthOf(notes.map((note) => noteText(summary, note))) <= notesLengthMax) return notes;
  const shorter: DraftPoint[] = [];
  for (const batch of batchesOf(summary, notes)) {
    const prompt = condensePrompt(
      settingsOf(summary),
      batch.map((note) => noteText(summary, note)),
    );
    const said = await ask(prompt, { maxOutputTokens: summaryTokensMax });
    for (const line of said.split('\n')) {
      const point = pointOf(line, batch);
      if (point && point !== 'unsupported') shorter.push(point);
    }
  }
  // A model that shortens nothing would be asked for ever.
  return shorter.length < notes.length * 0.8
    ? fittingNotes(summary, shorter, ask)
    : shorter.slice(0, Math.floor(shorter.length / 2));
}

/**
 * Has a model write the summary from the notes of all sections. A point is given as soon as its line is whole.
 * @returns how many lines were left out, because no note says them
 */
export async function writeFromNotes(
  summary: ModelSummary,
  notes: readonly DraftPoint[],
  { ask, onPoint }: { ask: AskModel; onPoint(point: DraftPoint): void },
): Promise<number> {
  const fitting = await fittingNotes(summary, notes, ask);
  const prompt = summaryPrompt(
    settingsOf(summary),
    fitting.map((note) => noteText(summary, note)),
  );
  let leftOut = 0;
  const reader = createLineReader((line) => {
    const point = pointOf(line, fitting);
    if (point === 'unsupported') leftOut += 1;
    else if (point) onPoint(point);
  });
  await ask(prompt, { maxOutputTokens: summaryTokensMax, onText: reader.write });
  reader.end();
  return leftOut;
}
