const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ç: 'c',
  ö: 'o',
  ü: 'u',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};
const nameLengthMax = 50;

/** Words that SQL would not read as a name. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default
   deferrable desc describe distinct do else end except false fetch for foreign from group having in initially
   intersect into lambda lateral leading limit not null offset on only or order pivot placing primary qualify
   references returning select show some summarize symmetric table then to trailing true union unique unpivot using
   variadic when where window with rowid current_date current_time current_timestamp`.split(/\s+/),
);

/** A name that SQL reads without quotes, made from a label. */
export function safeName(label: string, fallback: string): string {
  const plain = label
    .replace(/[İI]/g, 'i')
    .toLowerCase()
    .replace(/[ışğçöüßæøłđ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/%/g, ' yuzde ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, nameLengthMax)
    .replace(/_+$/, '');
  if (plain === '') return fallback;
  if (/^\d/.test(plain)) return `c_${plain}`;
  return reserved.has(plain) ? `${plain}_` : plain;
}

/** Names that differ, in the order of the labels: one that is taken gets a number. */
export function distinctNames(wanted: readonly string[], taken: Iterable<string> = []): string[] {
  const used = new Set(taken);
  return wanted.map((name) => {
    let free = name;
    for (let number = 2; used.has(free); number += 1) free = `${name}_${number}`;
    used.add(free);
    return free;
  });
}

export const nameColumns = (labels: readonly string[]): string[] =>
  distinctNames(labels.map((label, index) => safeName(label, `column_${index + 1}`)));
