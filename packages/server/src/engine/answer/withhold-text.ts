import type { AnswerEngine } from './answer-engine.ts';

/** So many words in a row that are also in a withheld text are taken for a part of it. */
const runMin = 8;
/** Shorter texts cannot be told from what anybody says. */
const wordsMin = 4;
const placeholder = '…';

/** Digits and marks between words change nothing: a model that obeys could put them there. */
const wordsOf = (text: string) => (text.match(/\p{L}+/gu) ?? []).map(foldWord);
const foldWord = (word: string) => word.normalize('NFKC').toLowerCase();

/** A word with what is before it. */
interface Piece {
  readonly text: string;
  readonly word: string;
}

/** A place in a withheld text, by its words. */
interface Place {
  readonly secret: readonly string[];
  readonly at: number;
}

/** Pieces whose words stand in a row in a withheld text. */
interface Run {
  readonly pieces: Piece[];
  /** Where the run ends in the texts. */
  ends: readonly Place[];
}

type Secrets = readonly (readonly string[])[];

const emptyRun = (): Run => ({ pieces: [], ends: [] });

const starts = (secrets: Secrets, word: string): readonly Place[] =>
  secrets.flatMap((secret) => secret.flatMap((one, at) => (one === word ? [{ secret, at: at + 1 }] : [])));

const after = (from: readonly Place[], word: string): readonly Place[] =>
  from.flatMap(({ secret, at }) => (secret[at] === word ? [{ secret, at: at + 1 }] : []));

const isWithheld = ({ pieces, ends }: Run) =>
  ends.some(({ secret }) => pieces.length >= Math.min(runMin, secret.length));

/** The longest end of these pieces that is in a text, and the text of the pieces before it. */
function longestRun(secrets: Secrets, pieces: readonly Piece[]): { run: Run; before: string } {
  for (let from = 0; from < pieces.length; from += 1) {
    const [first, ...rest] = pieces.slice(from);
    const ends = first
      ? rest.reduce<readonly Place[]>((known, { word }) => after(known, word), starts(secrets, first.word))
      : [];
    if (ends.length > 0)
      return { run: { pieces: pieces.slice(from), ends }, before: textOf(pieces.slice(0, from)) };
  }
  return { run: emptyRun(), before: textOf(pieces) };
}

/** Holds back the run that words of a stream form; both functions return what may be shown now. */
function createRunFilter(secrets: Secrets) {
  let run = emptyRun();
  /** Ends the run: its text, or the placeholder where it is part of a withheld text. */
  function release(): string {
    const { pieces } = run;
    const shown = isWithheld(run)
      ? `${/^\P{L}*/u.exec(pieces[0]?.text ?? '')?.[0] ?? ''}${placeholder}`
      : textOf(pieces);
    run = emptyRun();
    return shown;
  }
  function accept(piece: Piece): string {
    const next = after(run.ends, piece.word);
    if (next.length > 0) {
      run.pieces.push(piece);
      run.ends = next;
      return '';
    }
    const shown = isWithheld(run) ? release() : '';
    const found = longestRun(secrets, [...run.pieces, piece]);
    run = found.run;
    return shown + found.before;
  }
  return { accept, release };
}

/**
 * Leaves parts of texts out of a stream. What may become such a part is held back until that is clear.
 * @returns what may be shown of the stream: after more of it, and at its end
 */
export function createWithholder(texts: readonly string[]) {
  const secrets = texts.map(wordsOf).filter(({ length }) => length >= wordsMin);
  const { accept, release } = createRunFilter(secrets);
  /** The end of the stream so far, in which no word has ended. */
  let tail = '';
  function takeWords(pattern: RegExp): string {
    let shown = '';
    for (let match = pattern.exec(tail); match; match = pattern.exec(tail)) {
      const [text, word = ''] = match;
      tail = tail.slice(text.length);
      shown += accept({ text, word: foldWord(word) });
    }
    return shown;
  }
  return {
    push(text: string): string {
      if (secrets.length === 0) return text;
      tail += text;
      // A word ends where something else follows.
      return takeWords(/^\P{L}*(\p{L}+)(?=\P{L})/u);
    },
    end(): string {
      const shown = takeWords(/^\P{L}*(\p{L}+)/u) + release() + tail;
      tail = '';
      return shown;
    },
  };
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

/** An engine whose answers hold no part of these texts, whatever a document made its model say. */
export const withholdingEngine = (engine: AnswerEngine, texts: readonly string[]): AnswerEngine => ({
  ...engine,
  async *answer(request) {
    const withholder = createWithholder(texts);
    for await (const event of engine.answer(request)) {
      if (event.type !== 'delta' && event.type !== 'done') {
        yield event;
        continue;
      }
      const text = event.type === 'delta' ? withholder.push(event.text) : withholder.end();
      if (text !== '') yield { type: 'delta', text };
      if (event.type === 'done') yield event;
    }
  },
});
