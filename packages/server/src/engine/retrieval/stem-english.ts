// The Snowball project's English stemmer ("Porter2"), optimized for speed: a long text has a hundred thousand
// different words. Step names are those of its definition.

const exceptions = new Map(
  'skis:ski skies:sky dying:die lying:lie tying:tie idly:idl gently:gentl ugly:ugli early:earli only:onli singly:singl sky:sky news:news howe:howe atlas:atlas cosmos:cosmos bias:bias andes:andes'
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
);
const leftAfterStep1a = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));
const vowels = 'aeiouy';
const doubles = new Set(['bb', 'dd', 'ff', 'gg', 'mm', 'nn', 'pp', 'rr', 'tt']);

const isVowel = (letter: string | undefined) =>
  letter !== undefined && letter !== '' && vowels.includes(letter);

/** A `y` that is a consonant is written `Y` while the steps run. */
function markY(word: string): string {
  if (!word.includes('y')) return word;
  let marked = '';
  for (let at = 0; at < word.length; at++) {
    const isConsonant = word[at] === 'y' && (at === 0 || isVowel(marked[at - 1]));
    marked += isConsonant ? 'Y' : word[at];
  }
  return marked;
}

/** The start of the region after the first consonant after a vowel, searching from `from` on. */
function regionAfter(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at++) {
    if (isVowel(word[at - 1]) && !isVowel(word[at])) return at + 1;
  }
  return word.length;
}

function regionOne(word: string): number {
  const prefix = ['gener', 'commun', 'arsen'].find((known) => word.startsWith(known));
  return prefix ? prefix.length : regionAfter(word, 0);
}

function hasVowel(word: string, end: number): boolean {
  for (let at = 0; at < end; at++) if (isVowel(word[at])) return true;
  return false;
}

/** Whether a short syllable ends at `end`: consonant, vowel, consonant but w, x, Y; or vowel, consonant at the start. */
function endsShort(word: string, end: number): boolean {
  const last = word[end - 1];
  if (end < 2 || isVowel(last) || !isVowel(word[end - 2])) return false;
  if (end === 2) return true;
  return !isVowel(word[end - 3]) && last !== 'w' && last !== 'x' && last !== 'Y';
}

function step1a(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1);
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word;
  return hasVowel(word, word.length - 2) ? word.slice(0, -1) : word;
}

function step1b(word: string, r1: number): string {
  for (const suffix of ['eedly', 'eed']) {
    if (!word.endsWith(suffix)) continue;
    const start = word.length - suffix.length;
    return start >= r1 ? `${word.slice(0, start)}ee` : word;
  }
  const suffix = ['ingly', 'edly', 'ing', 'ed'].find((known) => word.endsWith(known));
  if (!suffix || !hasVowel(word, word.length - suffix.length)) return word;
  const stem = word.slice(0, -suffix.length);
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`;
  if (doubles.has(stem.slice(-2))) return stem.slice(0, -1);
  return endsShort(stem, stem.length) && r1 >= stem.length ? `${stem}e` : stem;
}

function step1c(word: string): string {
  const isY = word.endsWith('y') || word.endsWith('Y');
  return isY && word.length > 2 && !isVowel(word.at(-2)) ? `${word.slice(0, -1)}i` : word;
}

type Rule = readonly [suffix: string, replacement: string];

/** Rules by last letter, the longest suffix first. */
function rulesOf(list: string): ReadonlyMap<string, readonly Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const pair of list.trim().split(/\s+/)) {
    const [suffix = '', replacement = ''] = pair.split(':');
    const last = suffix.at(-1) ?? '';
    rules.set(last, [...(rules.get(last) ?? []), [suffix, replacement]]);
  }
  for (const same of rules.values()) same.sort(([one], [other]) => other.length - one.length);
  return rules;
}

const step2Rules =
  rulesOf(`tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate
  ator:ate alism:al aliti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble ogi:og
  fulli:ful lessli:less li:`);
const step3Rules = rulesOf('tional:tion ational:ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:');
const step4Rules = rulesOf(
  'al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ism: ate: iti: ous: ive: ize: ion:',
);

/** The longest matching rule; undefined when it starts before `region`. */
function findRule(
  word: string,
  rules: ReadonlyMap<string, readonly Rule[]>,
  region: number,
): Rule | undefined {
  const rule = rules.get(word.at(-1) ?? '')?.find(([suffix]) => word.endsWith(suffix));
  return rule && word.length - rule[0].length >= region ? rule : undefined;
}

const replaceEnd = (word: string, [suffix, replacement]: Rule) => word.slice(0, -suffix.length) + replacement;

function step2(word: string, r1: number): string {
  const rule = findRule(word, step2Rules, r1);
  if (!rule) return word;
  const before = word.at(-rule[0].length - 1) ?? '';
  if (rule[0] === 'ogi' && before !== 'l') return word;
  if (rule[0] === 'li' && !'cdeghkmnrt'.includes(before)) return word;
  return replaceEnd(word, rule);
}

function step3(word: string, r1: number, r2: number): string {
  const rule = findRule(word, step3Rules, r1);
  if (!rule || (rule[0] === 'ative' && word.length - 5 < r2)) return word;
  return replaceEnd(word, rule);
}

function step4(word: string, r2: number): string {
  const rule = findRule(word, step4Rules, r2);
  if (!rule) return word;
  if (rule[0] === 'ion' && !'st'.includes(word.at(-4) ?? ' ')) return word;
  return replaceEnd(word, rule);
}

function step5(word: string, r1: number, r2: number): string {
  const last = word.length - 1;
  if (word.endsWith('e'))
    return last >= r2 || (last >= r1 && !endsShort(word, last)) ? word.slice(0, -1) : word;
  return word.endsWith('ll') && last >= r2 ? word.slice(0, -1) : word;
}

/** The stem of an English word. @param word of the letters a to z only */
export function stemEnglish(word: string): string {
  if (word.length <= 2) return word;
  const exception = exceptions.get(word);
  if (exception !== undefined) return exception;
  const marked = markY(word);
  const r1 = regionOne(marked);
  const r2 = regionAfter(marked, r1);
  const singular = step1a(marked);
  if (leftAfterStep1a.has(singular)) return singular;
  const base = step1c(step1b(singular, r1));
  const stem = step5(step4(step3(step2(base, r1), r1, r2), r2), r1, r2);
  return stem.replaceAll('Y', 'y');
}
