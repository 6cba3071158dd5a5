import { age, type OperatorEntry, uses } from './operator-entry.ts';
import type { Meaning } from './question-items.ts';

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
