import { CFB } from '@e965/xlsx';
import type { SheetReading } from './sheet-row.ts';

/** The value of a cell stands in an attribute; some programs write no text beside it. */
const emptyCell =
  /<((?:[\w-]+:)?table-cell)(\s[^<>]*?\s?[\w-]+:(value|date-value|time-value|boolean-value)="([^"<>]*)"[^<>]*?)\/>/g;
const cellWithoutText =
  /<((?:[\w-]+:)?table-cell)(\s[^<>]*?\s?[\w-]+:(?:value|date-value|time-value|boolean-value)="([^"<>]*)"[^<>]*)><\/\1>/g;
/** A clock as people write it, where the format asks for a duration. */
const plainClock = /(time-value=")(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?"/g;
const unknownType =
  /(\w+:value-type=")(?!(?:float|percentage|currency|date|time|boolean|string|void)")[^"]*"/g;

/** A cell of a formula with nothing in it. Its other attributes are short: a hostile file would be searched for long. */
const formulaCell =
  /<((?:[\w-]+:)?table-cell)((?:\s[^<>]{0,400}?)?)\s[\w-]+:formula="(?:[\w-]+:)?(=[^"<>]*)"([^<>]{0,400}?)(?:\/>|>(?:<text:p\/>|<text:p><\/text:p>)?<\/\1>)/g;
/** An empty text is the value of a formula as well. */
const storedValue = /[\w-]+:(?:(?:date-|time-|boolean-|string-)?value=|value-type="string")/;

/** A formula as people know it: `=[.B2]*10` is `=B2*10`, and `=[$'Mart'.A1:.A3]` is `=$'Mart'.A1:A3`. */
const plainFormula = (formula: string) =>
  formula.replace(/\[([^\]]*)\]/g, (_, reference: string) => reference.replace(/(^|:)\./g, '$1'));

/** Formulas without a stored value as texts: the library knows no such cells. */
const writeFormulas = (xml: string) =>
  xml.replace(formulaCell, (cell, name, before, formula, after) => {
    const attributes = `${before}${after}`;
    if (storedValue.test(attributes)) return cell;
    const untyped = attributes.replace(/\s[\w-]+:value-type="[^"]*"/g, '');
    return `<${name}${untyped} office:value-type="string"><text:p>${plainFormula(formula)}</text:p></${name}>`;
  });

/** A text beside each value, and only types and clocks that the format knows. */
function repairContent(xml: string): string {
  return xml
    .replace(
      emptyCell,
      (_, name, attributes, _kind, value) => `<${name}${attributes}><text:p>${value}</text:p></${name}>`,
    )
    .replace(
      cellWithoutText,
      (_, name, attributes, value) => `<${name}${attributes}><text:p>${value}</text:p></${name}>`,
    )
    .replace(
      plainClock,
      (_, start, hours, minutes, seconds = '00') => `${start}PT${hours}H${minutes}M${seconds}S"`,
    )
    .replace(unknownType, '$1string"');
}

const partOf = (archive: ReturnType<typeof CFB.read>, name: string) => CFB.find(archive, name)?.content;

/**
 * OpenDocument sheets as the library reads them. It drops values that have no text beside them, and refuses files without
 * styles, with clocks as people write them and with types that it does not know; other programs open all of these.
 * @param reading whether a formula stands in place of a value that was not stored
 */
export function repairOpenSheets(bytes: Buffer, { keepsFormulas = false }: SheetReading = {}): Buffer {
  const archive = CFB.read(bytes, { type: 'buffer' });
  const content = partOf(archive, '/content.xml');
  if (!content) return bytes;
  const xml = Buffer.from(content as Uint8Array).toString('utf8');
  const repaired = repairContent(keepsFormulas ? writeFormulas(xml) : xml);
  const hasStyles = partOf(archive, '/styles.xml') !== undefined;
  if (repaired === xml && hasStyles) return bytes;
  if (!hasStyles) CFB.utils.cfb_add(archive, '/styles.xml', Buffer.from('<office:document-styles/>'));
  if (repaired !== xml) {
    CFB.utils.cfb_del(archive, '/content.xml');
    CFB.utils.cfb_add(archive, '/content.xml', Buffer.from(repaired));
  }
  return Buffer.from(CFB.write(archive, { fileType: 'zip', type: 'buffer' }));
}
