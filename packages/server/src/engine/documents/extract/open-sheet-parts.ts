import type { Attributes } from './read-xml.ts';
import { scanXml } from './scan-xml.ts';
import { type SheetParts, sheetColumnsMax } from './sheet-row.ts';

interface OpenSheetParts {
  name: string;
  isHidden: boolean;
  hiddenColumns: number[];
  hiddenRows: [number, number][];
}

/** Filters and collapsed groups hide in their own ways. */
const isCollapsed = ({ visibility }: Attributes) => visibility === 'collapse' || visibility === 'filter';

const repeatOf = (count: string | undefined) => Math.max(1, Math.trunc(Number(count)) || 1);

/** Notes what a file says of its sheets while its elements pass by. */
function createPartsHandler(found: OpenSheetParts[]) {
  /** Names of styles whose sheets are not shown. */
  const hiddenStyles = new Set<string>();
  let style = '';
  let depth = 0;
  let column = 0;
  let row = 0;
  const openSheet = (attributes: Attributes) => {
    depth += 1;
    if (depth > 1) return;
    const isHidden = hiddenStyles.has(attributes['style-name'] ?? '');
    found.push({ name: attributes.name ?? '', isHidden, hiddenColumns: [], hiddenRows: [] });
    [column, row] = [0, 0];
  };
  const passColumns = (attributes: Attributes) => {
    const end = Math.min(sheetColumnsMax, column + repeatOf(attributes['number-columns-repeated']));
    for (; column < end; column += 1) if (isCollapsed(attributes)) found.at(-1)?.hiddenColumns.push(column);
  };
  const passRows = (attributes: Attributes) => {
    const count = repeatOf(attributes['number-rows-repeated']);
    if (isCollapsed(attributes)) found.at(-1)?.hiddenRows.push([row + 1, row + count]);
    row += count;
  };
  return {
    open(name: string, attributes: Attributes) {
      if (name === 'style') style = attributes.name ?? '';
      else if (name === 'table-properties' && attributes.display === 'false') hiddenStyles.add(style);
      else if (name === 'table') openSheet(attributes);
      // A table within a cell is not part of the sheet's own rows.
      else if (depth === 1 && name === 'table-column') passColumns(attributes);
      else if (depth === 1 && name === 'table-row') passRows(attributes);
    },
    close(name: string) {
      if (name === 'table') depth -= 1;
    },
  };
}

/** The names of the sheets of an OpenDocument file and what they hide, in order. @param content its `content.xml` */
export async function readOpenSheetParts(content: AsyncIterable<Uint8Array>): Promise<SheetParts[]> {
  const found: OpenSheetParts[] = [];
  await scanXml(content, createPartsHandler(found));
  return found;
}
