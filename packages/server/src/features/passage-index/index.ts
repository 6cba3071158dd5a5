import './passage-index.tables.ts';

export { type Passage, type PassageQuery, searchPassages } from './search-passages.ts';
export { deleteSegments, insertSegment, type NewSegment } from './segment.store.ts';
export { deleteText, insertTextBlocks, readSlices, type TextBlock } from './text-block.store.ts';
