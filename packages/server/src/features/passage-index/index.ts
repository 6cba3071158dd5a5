import './passage-index.tables.ts';

export { countLines } from './count-lines.ts';
export { foundWords } from './found-words.ts';
export { readKeptPassages } from './kept-passages.ts';
export { listMergedTexts } from './list-merged-texts.ts';
export { type IndexedPlaces, listPlaces } from './list-places.ts';
export { mergeIndexes, mergeIndexesJob } from './merge-indexes.ts';
export type { QuestionVector } from './rank-passages.ts';
export { renewSegments, renewSegmentsJob } from './renew-segments.ts';
export { type Passage, searchPassages } from './search-passages.ts';
export { deleteSegments, insertSegment } from './segment.store.ts';
export { deleteText, insertTextBlocks, readSlices, streamText } from './text-block.store.ts';
export type { TextFilter } from './text-filter.ts';
export { leaveMerged, offerToMerge } from './text-merge.store.ts';
export type { TextName } from './text-names.ts';
export {
  findSegmentWithoutVectors,
  insertVectors,
  sumVectors,
  type VectorKind,
} from './vector.store.ts';
