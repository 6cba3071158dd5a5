import { countedNoun, nounKind, nounPattern, withoutNoun } from './counted-nouns.ts';

/** Units that numbers are measured in, each with the other ways to write it. */
const spellings = [
  'm|meter|meters|metre|metres',
  'km|kilometer|kilometers|kilometre|kilometres',
  'cm|centimeter|centimeters|centimetre|centimetres|santimetre',
  'mm|millimeter|millimeters|millimetre|millimetres|milimetre',
  'ft|feet|foot',
  'yd|yards',
  'mi|mile|miles',
  'nm',
  'kg|kgs|kilo|kilos|kilogram|kilograms',
  'g|gr|gram|grams',
  'mg',
  't|ton|tons|tonne|tonnes',
  'lb|lbs|pounds',
  'oz',
  'l|lt|litre|litres|liter|liters',
  'ml',
  'cl',
  'ms',
  's|sec|secs|second|seconds|sn|saniye',
  'min|mins|minute|minutes|dk|dakika',
  'h|hr|hrs|hour|hours|saat|sa',
  'day|days|gün',
  'week|weeks|hafta',
  'month|months|ay',
  'year|years|yr|yrs|yıl',
  'W',
  'kW|kilowatt|kilowatts',
  'MW|megawatt|megawatts',
  'GW',
  'kWh',
  'MWh',
  'GWh',
  'V',
  'Hz',
  'kHz',
  'MHz',
  'GHz',
  'KB',
  'MB',
  'GB',
  'TB',
  '°C|derece',
  '°F',
  'm²|m2|sqm|metrekare',
  'm³|m3|metreküp',
  'km²|km2|sq km',
  'sq mi|sq miles',
  'sq ft',
  'ha|hectare|hectares|hektar',
  'acre|acres',
  'dönüm|dekar',
  'km/h|kmh|kph',
  'mph',
  'kn|knots',
  'hp|bhp',
  'cc',
  'adet|ad',
  'kişi',
  'pcs|pieces',
] as const;

const groups = spellings.map((each) => each.split('|'));
const kinds = new Map(groups.flatMap((group) => group.map((unit) => [unit.toLowerCase(), group] as const)));

/** Longer ones first, so that "km" is not read as "k" before an "m". */
const alternatives = [...kinds.keys()]
  .sort((left, right) => right.length - left.length)
  .map((unit) => unit.replace('/', '\\/'))
  .join('|');
/** The same in another unit: "223 lb (101 kg)". */
const converted = `(?:\\s*[(]\\s*[\\d.,]+\\s?(?:${alternatives})[.]?\\s*[)])?`;
const measured = new RegExp(`^[-+]?\\d[\\d.,' \\u00a0\\u202f]*\\s?(${alternatives})[.]?${converted}$`, 'iu');
const behindNumber = new RegExp(`(?<=\\d)\\s*(?:${alternatives})[.]?${converted}$`, 'iu');

/** Most numbers have no letter, and are not looked through for one of many units. */
const hasLetter = /\p{L}/u;

/** The unit of measure, or the counted noun, that stands behind the number of a cell: "ft" of "3,465 ft". */
export const measureOf = (cell: string): string | undefined =>
  hasLetter.test(cell) ? (measured.exec(cell.trim())?.[1] ?? countedNoun(cell)) : undefined;

export const withoutMeasure = (cell: string): string =>
  hasLetter.test(cell) ? withoutNoun(cell.replace(behindNumber, '')) : cell;

/** One name for all spellings of a unit of measure; undefined for what is none. */
export const measureKind = (unit: string): string | undefined => kinds.get(unit.toLowerCase())?.[0];

/** One name for all spellings of a unit of measure, and for one and several of a counted noun. */
export const unitKindOf = (unit: string): string | undefined => measureKind(unit) ?? nounKind(unit);

/** Patterns of DuckDB for all spellings of a unit of measure or a counted noun, behind the number. */
export function measurePatterns(unit: string): string[] {
  const known = kinds.get(unit.toLowerCase());
  if (!known) return [nounPattern(unit)];
  return known.map((spelling) => `${spelling}[.]?${converted}\\s*$`);
}
