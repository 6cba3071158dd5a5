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

/**
 * Leaves parts of texts out of a stream. What may become such a part is held back until that is clear.
 * @returns what may be shown of the stream: after more of it, and at its end
 */
export function createWithholder(texts: readonly string[]) {
  const secrets = texts.map(wordsOf).filter(({ length }) => length >= wordsMin);
  let tail = '';
  let run: Piece[] = [];
  /** Where the run ends in the texts. */
  let ends: readonly Place[] = [];

  const starts = (word: string): readonly Place[] =>
    secrets.flatMap((secret) => secret.flatMap((one, at) => (one === word ? [{ secret, at: at + 1 }] : [])));
  const after = (from: readonly Place[], word: string): readonly Place[] =>
    from.flatMap(({ secret, at }) => (secret[at] === word ? [{ secret, at: at + 1 }] : []));
  const isPart = () => ends.some(({ secret }) => run.length >= Math.min(runMin, secret.length));

  /** The longest end of these pieces that is in a text becomes the run; returns what is before it. */
  function restart(pieces: readonly Piece[]): string {
    for (let from = 0; from < pieces.length; from += 1) {
      const [first, ...rest] = pieces.slice(from);
      const found = first
        ? rest.reduce<readonly Place[]>((known, { word }) => after(known, word), starts(first.word))
        : [];
      if (found.length === 0) continue;
      run = pieces.slice(from);
      ends = found;
      return textOf(pieces.slice(0, from));
    }
    run = [];
    ends = [];
    return textOf(pieces);
  }
  /** Ends the run: its text, or the placeholder where it is part of the instructions. */
  function release(): string {
    const shown = isPart() ? `${/^\P{L}*/u.exec(run[0]?.text ?? '')?.[0] ?? ''}${placeholder}` : textOf(run);
    run = [];
    ends = [];
    return shown;
  }
  function accept(piece: Piece): string {
    const next = after(ends, piece.word);
    if (next.length > 0) {
      run.push(piece);
      ends = next;
      return '';
    }
    const before = isPart() ? release() : '';
    return before + restart([...run, piece]);
  }
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
