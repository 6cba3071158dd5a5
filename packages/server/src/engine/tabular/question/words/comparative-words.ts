import type { Aspect } from '../aspect.ts';
import type { Meaning } from '../question-items.ts';
import { age, best, compare, date, type OperatorEntry, uses } from './operator-entry.ts';

/** "Older", "more expensive": which of two is so. */
const ofTwo = (highest: boolean, about?: string, counts = false): Meaning => ({
  kind: 'best_word',
  best: { highest, counts, ofTwo: true, ...(about && { about: uses(about) }) },
});

export const englishComparatives: readonly OperatorEntry[] = [
  ['higher|greater|larger|bigger|better', ofTwo(true)],
  ['lower|smaller|worse', ofTwo(false)],
  ['more often|more frequently|more times', ofTwo(true, undefined, true)],
  ['less often|less frequently|fewer times', ofTwo(false, undefined, true)],
  ['older|elder', ofTwo(true, age)],
  ['younger', ofTwo(false, age)],
  ['newer|later|more recent|more recently|last', ofTwo(true, 'date+')],
  ['earlier|sooner', ofTwo(false, 'date+')],
  ['longer', ofTwo(true, 'length+')],
  ['shorter', ofTwo(false, 'length+ height+')],
  ['taller', ofTwo(true, 'height+')],
  ['bigger|larger', ofTwo(true, 'size+')],
  ['smaller', ofTwo(false, 'size+')],
  ['heavier', ofTwo(true, 'weight+')],
  ['lighter', ofTwo(false, 'weight+')],
  ['more expensive|pricier|costlier|dearer', ofTwo(true, 'price+')],
  ['cheaper|less expensive', ofTwo(false, 'price+')],
  ['better paid|richer', ofTwo(true, 'salary+')],
  ['worse paid|poorer', ofTwo(false, 'salary+')],
  ['faster|quicker', ofTwo(true, 'speed+')],
  ['slower', ofTwo(false, 'speed+')],
  ['hotter|warmer', ofTwo(true, 'temperature+')],
  ['colder|cooler', ofTwo(false, 'temperature+')],
  ['farther|further', ofTwo(true, 'distance+')],
  ['closer|nearer', ofTwo(false, 'distance+')],
  ['more populous|more crowded', ofTwo(true, 'population+')],
];

export const turkishComparatives: readonly OperatorEntry[] = [
  ['daha yuksek|daha buyuk|daha iyi', ofTwo(true)],
  ['daha dusuk|daha kucuk|daha kotu', ofTwo(false)],
  ['daha sik', ofTwo(true, undefined, true)],
  ['daha seyrek', ofTwo(false, undefined, true)],
  ['daha yasli|daha buyuk', ofTwo(true, age)],
  ['daha genc|daha kucuk', ofTwo(false, age)],
  ['daha yeni|daha sonra|daha gec', ofTwo(true, 'date+')],
  ['daha eski|daha once|daha erken|once|ilk', ofTwo(false, 'date+')],
  ['daha uzun', ofTwo(true, 'length+ height+')],
  ['daha kisa', ofTwo(false, 'length+ height+')],
  ['daha uzun boylu', ofTwo(true, 'height+')],
  ['daha agir', ofTwo(true, 'weight+')],
  ['daha hafif', ofTwo(false, 'weight+')],
  ['daha pahali', ofTwo(true, 'price+')],
  ['daha ucuz', ofTwo(false, 'price+')],
  ['daha hizli', ofTwo(true, 'speed+')],
  ['daha yavas', ofTwo(false, 'speed+')],
  ['daha sicak', ofTwo(true, 'temperature+')],
  ['daha soguk', ofTwo(false, 'temperature+')],
  ['daha uzak', ofTwo(true, 'distance+')],
  ['daha yakin', ofTwo(false, 'distance+')],
  ['daha zengin', ofTwo(true, 'salary+')],
  ['daha kalabalik', ofTwo(true, 'population+')],
];

/** What is the most of its kind: "oldest", "most expensive". */
export const englishSuperlatives: readonly OperatorEntry[] = [
  ['oldest|eldest|most senior', best(true, age)],
  ['youngest', best(false, age)],
  ['newest|latest|most recent|most recently|last|final|recent', best(true, date)],
  ['earliest|first', best(false, date)],
  ['longest', best(true, 'length+')],
  ['shortest', best(false, 'length+ height+')],
  ['tallest|highest', best(true, 'height+')],
  ['heaviest', best(true, 'weight+')],
  ['lightest', best(false, 'weight+')],
  ['first place|first placed|placed first|finished first|came first|came in first', best(false, 'rank+')],
  ['last place|last placed|placed last|finished last|came last|came in last', best(true, 'rank+')],
  [
    'top|best|top ranked|top placed|best ranked|best placed|highest ranked|highest ranking|highest placed|ranked highest|ranked the highest|number one',
    best(false, 'rank+'),
  ],
  [
    'worst|bottom|lowest ranked|lowest ranking|lowest placed|ranked lowest|ranked the lowest|ranked last|worst placed',
    best(true, 'rank+'),
  ],
  ['cheapest|least expensive', best(false, 'price+')],
  ['most expensive|priciest|costliest|dearest|most costly|most valuable', best(true, 'price+')],
  ['highest paid|best paid|richest|highest earning', best(true, 'salary+')],
  ['lowest paid|worst paid|poorest', best(false, 'salary+')],
  ['fastest|quickest', best(true, 'speed+')],
  ['slowest', best(false, 'speed+')],
  ['hottest|warmest', best(true, 'temperature+')],
  ['coldest|coolest', best(false, 'temperature+')],
  ['farthest|furthest', best(true, 'distance+')],
  ['closest|nearest', best(false, 'distance+')],
  ['best paid|highest paid|top paid|best earning|top earning', best(true, 'salary+')],
  ['worst paid|lowest paid|least paid', best(false, 'salary+')],
  ['most densely populated|most dense|densest', best(true, 'density+')],
  ['least densely populated|least dense', best(false, 'density+')],
  ['most populous|most populated|most crowded', best(true, 'population+')],
  ['least populous|least populated', best(false, 'population+')],
];

/** What is more or less than a number of what the word itself says: "taller than 2". */
export const englishBounds: readonly OperatorEntry[] = [
  ['older than|older|is over|are over|aged over', compare('>', 'right', 'age+ date-')],
  ['younger than|younger|is under|are under|aged under', compare('<', 'right', 'age+ date-')],
  ['costs more than|cost more than|more expensive than', compare('>', 'right', 'price+')],
  ['costs less than|cost less than|cheaper than', compare('<', 'right', 'price+')],
  ['earns more than|earn more than|paid more than|make more than', compare('>', 'right', 'salary+')],
  ['earns less than|earn less than|paid less than|make less than', compare('<', 'right', 'salary+')],
  ['taller than', compare('>', 'right', 'height+')],
  ['shorter than', compare('<', 'right', 'height+')],
  ['longer than', compare('>', 'right', 'length+')],
  ['shorter than', compare('<', 'right', 'length+')],
  ['heavier than', compare('>', 'right', 'weight+')],
  ['lighter than', compare('<', 'right', 'weight+')],
  ['faster than|quicker than', compare('>', 'right', 'speed+')],
  ['slower than', compare('<', 'right', 'speed+')],
];

const ordered = (descending: boolean, about: Aspect): Meaning => ({ kind: 'direction', descending, about });

/** By what a list is sorted, said by its ends. */
export const englishOrders: readonly OperatorEntry[] = [
  ['most expensive first|dearest first|priciest first|most expensive to cheapest', ordered(true, 'price')],
  ['cheapest first|least expensive first|cheapest to most expensive', ordered(false, 'price')],
  ['heaviest first|heaviest to lightest', ordered(true, 'weight')],
  ['lightest first|lightest to heaviest', ordered(false, 'weight')],
  ['longest first|longest to shortest|slowest first|slowest to fastest', ordered(true, 'length')],
  [
    'shortest first|shortest to longest|fastest first|quickest first|fastest to slowest',
    ordered(false, 'length'),
  ],
];

/** By which end of the calendar, or of prices or weights, a list begins. */
export const turkishOrders: readonly OperatorEntry[] = [
  ['pahalidan ucuza*|en pahalidan en ucuza|en pahalidan baslayarak', ordered(true, 'price')],
  ['ucuzdan pahaliya*|en ucuzdan en pahaliya|en ucuzdan baslayarak', ordered(false, 'price')],
  ['agirdan hafife*|en agirdan en hafife', ordered(true, 'weight')],
  ['hafiften agira*|en hafiften en agira', ordered(false, 'weight')],
  ['uzundan kisaya*|en uzundan en kisaya', ordered(true, 'length')],
  ['kisadan uzuna*|en kisadan en uzuna', ordered(false, 'length')],
  [
    'en yuksekten baslayarak|yuksekten baslayarak|en buyukten baslayarak|buyukten baslayarak|en coktan baslayarak',
    { kind: 'direction', descending: true },
  ],
  [
    'en dusukten baslayarak|dusukten baslayarak|en kucukten baslayarak|kucukten baslayarak|en azdan baslayarak',
    { kind: 'direction', descending: false },
  ],
  [
    'yeniden eskiye|en yeniden en eskiye|yeniden eskiye dogru|en yeniden eskiye|once en yeni|en yeni once|en yenisi basta',
    { kind: 'direction', descending: true, about: 'date' },
  ],
  [
    'eskiden yeniye|en eskiden en yeniye|eskiden yeniye dogru|en eskiden yeniye|once en eski|en eski once|en eskisi basta',
    { kind: 'direction', descending: false, about: 'date' },
  ],
];

/** Days that bound others. */
export const englishDateBounds: readonly OperatorEntry[] = [
  ['after|later than|newer than|more recent than', compare('>', 'right', date)],
  [
    'since|as of|starting from|starting in|from the start of|since the start of|since the beginning of',
    compare('>=', 'right', date),
  ],
  ['before the end of|by the end of|until the end of', compare('<=', 'right', date)],
  ['after the end of', compare('>', 'right', date)],
  [
    'before|earlier than|prior to|previous to|until|before the start of|before the beginning of',
    compare('<', 'right', date),
  ],
];

/** "At the top of the list", "on the bottom of this chart". */
const ends = (end: string) =>
  ['of', 'in', 'on']
    .flatMap((of) => ['the', 'this'].map((the) => `${end} ${of} ${the}`))
    .flatMap((start) => ['list', 'table', 'chart'].map((noun) => `${start} ${noun}`))
    .flatMap((phrase) => [phrase, `at the ${phrase}`, `on the ${phrase}`, `the ${phrase}`])
    .join('|');

/** Several things together, and all that a file has. */
export const englishSides: readonly OperatorEntry[] = [
  ['together|combined|taken together|put together', { kind: 'joined' }],
  [
    'on the list|on this list|in the list|in this list|on the chart|on this chart|in the chart|in this chart|in the table|in this table|on the table|on this table|on the roster|on this roster|listed|on record',
    { kind: 'in_file' },
  ],
  [ends('top'), { kind: 'best_word', best: { highest: false, counts: false, inFile: true } }],
  [ends('bottom'), { kind: 'best_word', best: { highest: true, counts: false, inFile: true } }],
  ['all|all the|all of the|every single', { kind: 'all' }],
  ['both', { kind: 'both' }],
];
