import type { FoundPassage } from '@docent/contract/features/custom-model-build';
import { findPages } from '#features/file-manager/index.ts';
import {
  foundWords,
  type Passage,
  type QuestionVector,
  readSlices,
  searchPassages,
} from '#features/passage-index/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { findBuildTextsNamed, findDocumentsOf, listGoneTexts } from './build-document.store.ts';
import { findCorrected } from './build-edit.store.ts';
import { listShards } from './shard.store.ts';

export interface BuildQuery {
  buildId: string;
  query: string;
  limit: number;
  /** Only these of its texts. */
  only?: ReadonlySet<string> | undefined;
  /** Reports the matched words of each passage. */
  explains?: boolean;
  /** The embedding of the question, if the build is searched by meaning. */
  meaning?: QuestionVector | undefined;
}

/** A passage with its file, and the first row of the table that it continues. */
export type BuildPassage = FoundPassage & {
  textId: string;
  tableHeader?: string | undefined;
  /** The names of its file and folders, if they contain a word of the question. */
  names?: string | undefined;
  /** How much of the question stands here, where words alone decide. */
  evidence?: number | undefined;
  /** How rare the words of the question are, where words alone decide. */
  rarities?: ReadonlyMap<string, number> | undefined;
};

/** If only words were searched, the rank by words is the rank. */
const ranksOf = ({ ranks }: Passage, place: number): FoundPassage['ranks'] => ({
  words: ranks.wordRank === undefined ? place : ranks.wordRank,
  meaning: ranks.meaningRank ?? null,
  nearness: ranks.nearness ?? null,
  fused: place,
});

/** The positions of the matched words: those in a correction are mapped to the text they replace. */
async function placesOf(
  tx: Tx,
  scope: CompanyScope,
  buildId: string,
  found: readonly Pick<Passage, 'textId' | 'start' | 'end'>[],
) {
  const textIds = [...new Set(found.map((passage) => passage.textId))];
  const corrected = await findCorrected(tx, scope, { buildId, textIds });
  const places = found.map(({ textId, start, end }) => {
    const edit = corrected.get(textId);
    return edit
      ? { textId: edit.text_id, start: edit.start_at, end: edit.end_at, isCorrected: true }
      : { textId, start, end, isCorrected: false };
  });
  const originals = await readSlices(
    tx,
    scope,
    places.map((place) => (place.isCorrected ? place : { ...place, end: place.start })),
  );
  return places.map(({ isCorrected, ...place }, at) => ({
    ...place,
    ...(isCorrected && { original: originals[at] ?? '' }),
  }));
}

/** The near copies that were left out for each passage, if their files exist. */
async function copiesOf(tx: Tx, scope: CompanyScope, buildId: string, found: readonly Passage[]) {
  const copies = found.flatMap((passage) => passage.copies);
  if (copies.length === 0) return () => [];
  const places = await placesOf(tx, scope, buildId, copies);
  const textIds = [...new Set(places.map(({ textId }) => textId))];
  const documents = await findDocumentsOf(tx, scope, { buildId, textIds });
  const byText = new Map(documents.map((one) => [one.text_id, one]));
  const views = new Map(
    copies.map((copy, at) => {
      const { textId = '', start = 0, end = 0 } = places[at] ?? {};
      const document = byText.get(textId);
      const version = textId === document?.file_uid ? {} : { version: textId };
      const { file_uid: fileUid, file_name: fileName } = document ?? {};
      return [
        copy,
        fileUid && fileName !== undefined ? { fileUid, fileName, ...version, start, end } : undefined,
      ];
    }),
  );
  return (passage: Passage) => passage.copies.flatMap((copy) => views.get(copy) ?? []);
}

async function withPlace(tx: Tx, scope: CompanyScope, asked: BuildQuery, found: readonly Passage[]) {
  const places = await placesOf(tx, scope, asked.buildId, found);
  const textIds = [...new Set(places.map(({ textId }) => textId))];
  const documents = await findDocumentsOf(tx, scope, { buildId: asked.buildId, textIds });
  const byText = new Map(documents.map((one) => [one.text_id, one]));
  const copies = await copiesOf(tx, scope, asked.buildId, found);
  const passages: BuildPassage[] = [];
  for (const [at, passage] of found.entries()) {
    const { text, score, why, context } = passage;
    const place = places[at];
    const document = byText.get(place?.textId ?? '');
    if (!place || !document) continue;
    const [first] = document.has_pages ? await findPages(tx, scope, place) : [];
    passages.push({
      fileUid: document.file_uid,
      fileName: document.file_name,
      ...place,
      text,
      score,
      ...(first && { page: first.page }),
      ...(place.textId !== document.file_uid && { version: place.textId }),
      headings: [...context.headingPath],
      why: why.map(({ said, weight }) => ({ word: said, weight })),
      marks: foundWords(passage),
      copies: copies(passage),
      ranks: ranksOf(passage, at + 1),
      tableHeader: context.tableHeader,
      names: passage.names,
      evidence: passage.evidence,
      rarities: passage.rarities,
    });
  }
  return passages;
}

/** Searches exactly the files of a build, without those deleted since. */
export async function searchBuild(tx: Tx, scope: CompanyScope, asked: BuildQuery): Promise<BuildPassage[]> {
  const [indexIds, without] = await Promise.all([
    listShards(tx, scope, asked.buildId),
    listGoneTexts(tx, scope, asked.buildId),
  ]);
  const { query, limit, only, explains = false, meaning } = asked;
  const found = await searchPassages(tx, scope, {
    indexIds,
    query,
    limit,
    explains,
    meaning,
    foldsCopies: true,
    findsRelated: true,
    findNames: (words) => findBuildTextsNamed(tx, scope, { buildId: asked.buildId, words }),
    texts: { without, ...(only && { only }) },
  });
  return withPlace(tx, scope, asked, found);
}
