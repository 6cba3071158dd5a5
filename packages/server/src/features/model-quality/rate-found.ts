/** A range of a file's text. */
export interface PlaceOfText {
  textId: string;
  start: number;
  end: number;
  text: string;
}

export interface FoundPlace extends PlaceOfText {
  fileId: string;
}

export interface ExpectedPlace {
  fileId: string;
  /** Null if any passage of the file counts. */
  passage: PlaceOfText | null;
}

/** The result of one question: the rank of the first expected passage, and its scores from 0 to 1. */
export interface QuestionRating {
  rank: number | null;
  recall5: number;
  recall10: number;
  mrr10: number;
  ndcg10: number;
}

const spaces = /\s+/g;
const plain = (text: string) => text.replace(spaces, ' ').trim();

/** In another version of the file positions differ, so the words are compared. */
function saysTheSame(found: string, expected: string): boolean {
  const [one, other] = [plain(found), plain(expected)];
  return other !== '' && (one.includes(other) || (one !== '' && other.includes(one)));
}

function isExpected(found: FoundPlace, { fileId, passage }: ExpectedPlace): boolean {
  if (found.fileId !== fileId) return false;
  if (!passage) return true;
  if (found.textId === passage.textId) return found.start < passage.end && passage.start < found.end;
  return saysTheSame(found.text, passage.text);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const gainAt = (rank: number) => 1 / Math.log2(rank + 1);

/**
 * Scores search results, best first, by the expected sources. An expected source counts once, at the first passage that
 * contains it; a passage counts once, however many sources it contains.
 */
export function rateFound(found: readonly FoundPlace[], expected: readonly ExpectedPlace[]): QuestionRating {
  const ranks = expected.map((place) => found.findIndex((one) => isExpected(one, place)) + 1);
  const shown = ranks.filter((rank) => rank > 0 && rank <= 10);
  const rank = shown.length > 0 ? Math.min(...shown) : null;
  const ideal = sum(Array.from({ length: Math.min(expected.length, 10) }, (_, at) => gainAt(at + 1)));
  const share = (depth: number) => shown.filter((one) => one <= depth).length / Math.max(1, expected.length);
  return {
    rank,
    recall5: share(5),
    recall10: share(10),
    mrr10: rank === null ? 0 : 1 / rank,
    ndcg10: ideal === 0 ? 0 : sum([...new Set(shown)].map(gainAt)) / ideal,
  };
}
