import type { Comparison } from './query-tree.ts';
import type { Meaning } from './question-items.ts';
import type { OperatorEntry } from './words/operator-entry.ts';

/** Groups with so many rows. */
const times = (operator: Comparison, value: number): Meaning => ({
  kind: 'having',
  measure: { name: 'count' },
  times: true,
  bound: { operator, value: { kind: 'number', value } },
});

/** How often something happened, in one word: "twice". */
export const englishRepeats: readonly OperatorEntry[] = [
  ['more than once|more than one time|multiple times|at least twice|several times', times('>', 1)],
  ['more than twice|at least three times', times('>', 2)],
  [
    'only once|exactly once|just once|a single time|once only|one time only|no more than once|once',
    times('=', 1),
  ],
  ['twice|exactly twice|only twice|just twice|two times|exactly two times', times('=', 2)],
  ['three times|thrice|exactly three times', times('=', 3)],
];

export const turkishRepeats: readonly OperatorEntry[] = [
  [
    'birden fazla|birden cok|bir kereden fazla|bir kezden fazla|birden fazla kez|birden fazla kere|birden cok kez',
    times('>', 1),
  ],
  ['iki kereden fazla|iki kezden fazla|ikiden fazla kez', times('>', 2)],
  [
    'yalnizca bir kez|sadece bir kez|tek sefer|bir defa|sadece bir kere|yalnizca bir kere|tek kez',
    times('=', 1),
  ],
  ['iki kez|iki kere|iki defa|tam iki kez|tam iki kere', times('=', 2)],
  ['uc kez|uc kere|uc defa', times('=', 3)],
];
