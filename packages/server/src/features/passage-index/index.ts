import './passage-index.tables.ts';

export { searchPassages } from './search-passages.ts';
export { deleteSegments, insertSegment } from './segment.store.ts';
export { deleteText, insertTextBlocks, readSlices } from './text-block.store.ts';
