import type { File as StoredFile } from '@docent/contract/features/file-manager';

export type ViewerKind = 'text' | 'markdown' | 'table' | 'pdf' | 'image' | 'none';

/** What every browser shows in an <img>. An SVG shown so runs nothing and loads nothing. */
const imageTypes = new Set([
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif', 'image/x-icon'],
  'image/svg+xml',
]);
const tableEndings = new Set(['csv', 'tsv', 'xlsx', 'xlsm', 'xlsb', 'xls']);
/** A longer text would hold the page up while it is drawn. */
const markdownUnitsMax = 400_000;

type Looked = Pick<StoredFile, 'name' | 'type' | 'category' | 'status' | 'textLength'>;

export const isShownImage = ({ type }: Pick<StoredFile, 'type'>) => imageTypes.has(type);
const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The ways to look at a file, the best one first; none when there is nothing to see. */
export function viewerKinds(file: Looked): readonly ViewerKind[] {
  const hasText = file.status === 'ready' && file.textLength !== undefined;
  const text: ViewerKind[] = hasText ? ['text'] : [];
  if (file.type === 'application/pdf') return ['pdf', ...text];
  if (isShownImage(file)) return ['image', ...text];
  if (tableEndings.has(endingOf(file.name))) return ['table', ...text];
  if (file.type === 'text/markdown' && hasText && (file.textLength ?? 0) <= markdownUnitsMax)
    return ['markdown', ...text];
  return text.length > 0 ? text : ['none'];
}
