import { foldCase } from './cell-kind.ts';

const minutesPattern = String.raw`\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?`;
const hoursPattern = String.raw`\d{1,2}:[0-5]\d:[0-5]\d(?:[.,]\d{1,3})?`;
const minutes = new RegExp(`^${minutesPattern}$`);
const lasting = new RegExp(`^(?:${minutesPattern}|${hoursPattern})$`);

/** English words in the plural as well, and Turkish ones with their endings. */
const wordsOf = (english: string, turkish: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:(?:${english})s?(?!\p{L})|${turkish})`, 'u');

const lengthLabel = wordsOf('length|duration|runtime|running|playing', 'süre|sure|uzunluk');
const timeLabel = wordsOf('time', 'zaman|derece');
/** What lasts for hours is written in hours and minutes. */
const hoursLabel = wordsOf(
  'work|working|worked|shift|sleep|flight|trip|travel|drive|driving|meeting|stay|hour|overtime|week|weekly',
  'çalışma|calisma|mesai|vardiya|uyku|uçuş|ucus|yol|seyahat|toplantı|toplanti|mola|saat|hafta',
);
const trackLabel = wordsOf('playing|running|track', 'şarkı|sarki');
/** Nobody logs times of day from one to five in the morning alone. */
const earliest = 5;

const cellsMin = 4;
const hoursOfDay = 24;
/** Songs and calls seldom last longer, and hours of work seldom shorter. */
const longest = 15;
const oddShare = 0.6;

/** Whether minutes and seconds are likelier than hours and minutes: few, and seldom in steps of five. */
function areShort(first: readonly number[], second: readonly number[]): boolean {
  const [least, most] = [Math.min(...first), Math.max(...first)];
  const odd = second.filter((number) => number % 5 !== 0);
  // A film of "1:47" lasts for hours.
  const isLong = most <= 3 && least <= 1;
  return first.length >= cellsMin && most <= longest && !isLong && odd.length >= second.length * oddShare;
}

/** What lies beside lengths in minutes: songs, calls, races. */
const shortLabel = wordsOf(
  'title|song|track|album|artist|single|video|episode|call|lap|lane|heat|runner|swimmer|athlete|race',
  'şarkı|sarki|parça|parca|albüm|sanatçı|sanatci|bölüm|bolum|arama|çağrı|cagri|görüşme|gorusme|koşucu|kosucu|sporcu|yarış|yaris',
);
const jobTitle = wordsOf('job|position|role', 'unvan|ünvan');

interface TimesOfColumn {
  label: string;
  cells: readonly string[];
  /** Of all columns of the table. */
  labels?: readonly string[] | undefined;
}

const says = (label: string, pattern: RegExp) =>
  pattern.test(foldCase(label)) || pattern.test(label.toLocaleLowerCase('tr'));

/** How sure it is that times are minutes and seconds; undefined where they are times of day or hours. */
export type MinutesChance = 'sure' | 'likely' | 'unlikely';

/**
 * Whether the cells of a column are lengths in minutes and seconds, such as "3:45" of a song. "4:30" of a "Duration" may be
 * hours and minutes as well: what lies beside it tells which is likelier.
 */
export function chanceOfMinutes({ label, cells, labels = [] }: TimesOfColumn): MinutesChance | undefined {
  const times = cells.map((cell) => cell.trim());
  const short = times.filter((time) => minutes.test(time));
  if (short.length === 0 || !times.every((time) => lasting.test(time))) return undefined;
  if (short.some((time) => /[.,]/.test(time))) return 'sure';
  const parts = short.map((time) => time.split(':').map(Number));
  const [first, second] = [0, 1].map((at) => parts.map((numbers) => numbers[at] ?? 0)) as [
    number[],
    number[],
  ];
  const isLong = first.some((number) => number >= hoursOfDay);
  // "59:12" beside "1:02:09" lasts for minutes.
  if (short.length < times.length && (isLong || says(label, lengthLabel))) return 'sure';
  const isClock = short.some((time) => time.startsWith('0') && time.length > 4);
  if (isClock || says(label, hoursLabel)) return undefined;
  const isBeside =
    says(label, trackLabel) ||
    labels.some((other) => other !== label && says(other, shortLabel) && !says(other, jobTitle));
  // "38:45" may be the hours of a week.
  if (isLong) return isBeside ? 'likely' : undefined;
  if (!areShort(first, second)) return undefined;
  if (says(label, lengthLabel)) return isBeside ? 'likely' : 'unlikely';
  return says(label, timeLabel) && isBeside && Math.min(...first) <= earliest ? 'likely' : undefined;
}

/** SQL for the time that minutes and seconds make, where hours may stand before them. @param cell SQL for its text */
export function minutesSql(cell: string): string {
  const text = `replace(trim(${cell}), ',', '.')`;
  const part = (at: number) => `split_part(${text}, ':', ${at})`;
  const minute = `try_cast(${part(1)} as bigint)`;
  const made = `make_time(${minute} // 60, ${minute} % 60, try_cast(${part(2)} as double))`;
  return `case when regexp_full_match(${cell}, '\\s*${minutesPattern}\\s*') then ${made} else try_cast(${text} as time) end`;
}
