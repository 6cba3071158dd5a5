import { englishRepeats } from '../repeat-words.ts';
import { englishCalendar } from './calendar-words.ts';
import {
  englishBounds,
  englishComparatives,
  englishDateBounds,
  englishOrders,
  englishSides,
  englishSuperlatives,
} from './comparative-words.ts';
import { best, common, compare, date, type OperatorEntry, often } from './operator-entry.ts';

const calendarParts = ['month', 'quarter', 'year'] as const;

export const englishOperators: readonly OperatorEntry[] = [
  ...englishCalendar,
  [
    'number of|numbers of|the number and|find number and|the count of|count of|count|total number of|number of times|amount of times',
    { kind: 'count_word' },
  ],
  ['how many|how many total', { kind: 'count_word', asks: true }],
  ['headcount|head count', { kind: 'count_word' }],
  ['how many times|how often', { kind: 'count_word', asks: true, times: true }],
  ['how large|how big', { kind: 'much_word' }],
  ['how long', { kind: 'much_word', about: 'length' }],
  ['how old', { kind: 'much_word', about: 'age' }],
  ['how tall|how high', { kind: 'much_word', about: 'height' }],
  ['how far', { kind: 'much_word', about: 'distance' }],
  ['how heavy', { kind: 'much_word', about: 'weight' }],
  ['how fast', { kind: 'much_word', about: 'speed' }],
  [
    'how much money|how many dollars|how many euros|how many liras|how many pounds|how much|what would it cost|what will it cost|what did it cost|what did it all cost',
    { kind: 'much_word', sums: true },
  ],
  [
    'total|in total|in all|overall|combined|altogether|added up|total amount of|together|added together|put together|taken together',
    { kind: 'aggregate', name: 'sum' },
  ],
  [
    'come to|comes to|sum|sum of|total of|the total of|sum total|add up|adds up to|sum up|adding up',
    { kind: 'aggregate', name: 'sum', adds: true },
  ],
  ['average|mean|avg|on average|average of|mean of', { kind: 'aggregate', name: 'avg' }],
  ['median|median of', { kind: 'aggregate', name: 'median' }],
  ['minimum|min|minimum of|minimal', { kind: 'aggregate', name: 'min' }],
  ['maximum|max|maximum of|maximal', { kind: 'aggregate', name: 'max' }],
  [
    'highest|largest|biggest|greatest|maximum|top|best|max|ranks first in|ranked first in|ranks highest in|ranked highest in|comes first in',
    best(true),
  ],
  [
    'lowest|smallest|least|minimum|worst|min|slightest|ranks last in|ranked last in|ranks lowest in|ranked lowest in|comes last in',
    best(false),
  ],
  [
    'most|the most|largest number of|highest number of|most number of|the most number of|greatest number of|maximum number of|biggest number of|largest amount of|greatest amount of|highest amount of|most amount of|most number of times|most number of time|the most amount of|busiest|greatest number of times|highest number of times|largest number of times',
    best(true, undefined, true),
  ],
  // How often is a number of rows, whatever the verb beside it.
  [
    'used most|most used|used the most|booked most|visited most|chosen most|most frequently|most commonly|most often|most times|the most times',
    often(true),
  ],
  [
    'used least|least used|used the least|booked least|visited least|chosen least|least often|least frequently',
    often(false),
  ],
  ['most common|most frequent|most popular|commonest', common(true)],
  ['least common|least popular|least frequent', common(false)],
  [
    'fewest|least|the least|the fewest|smallest number of|lowest number of|least number of|minimum number of|fewest number of|fewest amount of|the fewest amount of|the least number of|the least amount of|least amount of|smallest amount of|lowest amount of|lowest total of|least total of|quietest',
    best(false, undefined, true),
  ],
  ...englishComparatives,
  ['than', { kind: 'than_word' }],
  ['yes|true', { kind: 'truth', value: true }],
  ['false', { kind: 'truth', value: false }],
  ...englishSuperlatives,
  ['top|best|highest|largest|biggest', { kind: 'top_word', highest: true }],
  ['first', { kind: 'top_word', highest: true, placed: true }],
  ['bottom|worst|lowest|smallest', { kind: 'top_word', highest: false }],
  ['last', { kind: 'top_word', highest: false, placed: true }],
  [
    'more than|greater than|over|above|higher than|exceeding|exceeds|exceed|exceeded|larger than|bigger than|better than|in excess of|>|longer than|heavier than|taller than|beyond|surpasses',
    compare('>', 'right'),
  ],
  [
    'less than|fewer than|under|below|lower than|smaller than|worse than|<|shorter than|lighter than',
    compare('<', 'right'),
  ],
  [
    'at least|no less than|not less than|not lower than|not smaller than|not below|not under|not fewer than|no lower than|no smaller than|minimum of|a minimum of|>=|no fewer than|or more|or higher|or above|and above',
    compare('>=', 'right'),
  ],
  [
    'at most|no more than|not more than|not higher than|not greater than|not larger than|not above|not over|no higher than|no greater than|no larger than|up to|maximum of|a maximum of|<=|or less|or fewer|or lower|and below',
    compare('<=', 'right'),
  ],
  ['or more|or higher|or above|and above|or greater', compare('>=', 'left')],
  ['or less|or fewer|or lower|and below|or below', compare('<=', 'left')],
  [
    'or later|and later|or after|and after|or newer|and newer|or more recent|onward|onwards|and onward|and onwards|or since',
    compare('>=', 'left', date),
  ],
  ['or earlier|and earlier|or before|and before|or prior', compare('<=', 'left', date)],
  ['or older|and older', compare('>=', 'left', 'age+ date-')],
  ['or younger|and younger', compare('<=', 'left', 'age+ date-')],
  ['equal to|equals|exactly|=|equal|numbered', compare('=', 'right')],
  ['only one|just one', { kind: 'bound', bound: { operator: '=', value: { kind: 'number', value: 1 } } }],
  ['not equal to|!=|other than', compare('<>', 'right')],
  ...englishDateBounds,
  ['not older than|no older than', compare('<=', 'right', 'age+ date-')],
  ['not younger than|no younger than', compare('>=', 'right', 'age+ date-')],
  ...englishBounds,
  ['between|in the range|ranging from', { kind: 'between' }],
  ['to|through|till', { kind: 'till' }],
  [
    'not|except|except for|excluding|other than|isnt|arent|dont|doesnt|wasnt|werent|besides|apart from|outside|neither|leaving out|leave out|leaving aside|not counting|not including|ignoring|nobody|no one|noone|none of them|cannot|cant|didnt|hasnt|havent|hadnt|nor',
    { kind: 'not' },
  ],
  ['have not|has not|had not|havent|hasnt|hadnt|did not|didnt', { kind: 'not', never: true }],
  [
    'never|never had|have never|has never|had never|not a single|not even one',
    { kind: 'not', never: true, ever: true },
  ],
  [
    'without|without any|no|with no|have no|has no|had no|having no|lack|lacks|lacking|not have any|did not have any|do not have any|dont have any',
    { kind: 'not', lacks: true, never: true },
  ],
  ['and|as well as|along with|together with|plus|but', { kind: 'and' }],
  [',|&', { kind: 'and' }],
  ['or', { kind: 'or' }],
  ['per', { kind: 'per', argument: 'right', divides: true }],
  [
    'by|for each|for each of|for each of the|for each of the different|for each different|for each distinct|for every different|of each different|in each different|in each|for every|of each|from each|at each|grouped by|group by|broken down by|according to|of every|in every|for different|of different',
    { kind: 'per', argument: 'right' },
  ],
  ['each|every', { kind: 'per', argument: 'each' }],
  [
    'sorted by|ordered by|sort the results by|order the results by|sorted the results by|sort them by|order them by|sort results by|ordering by|sorting by|sorted by the order of|order by|sort by|in order of|sort|order|sorted|ordered|arranged by|in the order of|listed by',
    { kind: 'order_word' },
  ],
  ['rank|ranked by|ranked', { kind: 'order_word', ranks: true }],
  [
    'newest to oldest|from newest to oldest|newest first|latest first|most recent first|from the newest to the oldest',
    { kind: 'direction', descending: true, about: 'date' },
  ],
  [
    'oldest to newest|from oldest to newest|earliest first|from the oldest to the newest|chronologically|in chronological order|chronological order|earliest to latest',
    { kind: 'direction', descending: false, about: 'date' },
  ],
  [
    'descending|descending order|from big to small|big to small|from high to low order|descending count|by descending count|in descending order|high to low|from high to low|descending alphabetical order|in descending alphabetical order|descending alphabetical|highest to lowest|from highest to lowest|largest to smallest|from oldest to youngest|from old to young|oldest to youngest|from the oldest to the youngest|highest first|largest first|worst first|most first|biggest first|reverse alphabetical|from large to small|decreasing|decreasing order|in decreasing order|from most to least|in reverse alphabetical order|reverse',
    { kind: 'direction', descending: true },
  ],
  [
    'ascending|ascending order|in ascending order|low to high|from low to high|ascending alphabetical order|in ascending alphabetical order|lowest to highest|from lowest to highest|smallest to largest|youngest to oldest|from youngest to oldest|from young to old|from the youngest to the oldest|lowest first|smallest first|least first|fewest first|oldest first|alphabetically|alphabetical|alphabetical order|in alphabetical order|alphabetic order|in alphabetic order|lexicographical order|in lexicographical order|lexicographic order|in increasing order|increasing|increasing order|alphabetical order of|from small to large|from least to most',
    { kind: 'direction', descending: false },
  ],
  ...englishOrders,
  ['different|distinct|unique|various|differing', { kind: 'distinct' }],
  ['share|share of|what part of|proportion|proportion of|fraction of|ratio of', { kind: 'share' }],
  [
    'percentage|percentage of|percent of|per cent of|percent|per cent|percentages|in percent|in per cent|in percentage|as percentage|as a percentage|as percent|%|in %',
    { kind: 'share', percent: true },
  ],
  [
    'change|change of|change in|trend of|development of|changes|changed|from the one before|from one to the next',
    { kind: 'change', change: {} },
  ],
  [
    'growth|growth of|growth in|grow|grows|grew|grown|increase|increase in|increase of|increases|increased|rise|rise in|rise of|rises|rose|risen',
    { kind: 'change', change: { up: true } },
  ],
  [
    'decrease|decrease in|decrease of|decreases|decreased|decline|decline in|decline of|declines|declined|drop|drop in|drop of|drops|dropped|fell|fallen|shrank',
    { kind: 'change', change: { up: false } },
  ],
  [
    'growth rate|growth rate of|growth rates|rate of growth|percentage growth|percent growth|percentage growth of|percent increase|percentage increase|percentage increase in|percent increase in',
    { kind: 'change', change: { up: true, relative: true } },
  ],
  [
    'percent decrease|percentage decrease|percent drop|percentage drop|percentage decrease in|percentage drop in',
    { kind: 'change', change: { up: false, relative: true } },
  ],
  [
    'percent change|percentage change|percent change in|percentage change in|percent change of|percentage change of|rate of change|by what percent|by what percentage|by how many percent|by how much percent',
    { kind: 'change', change: { relative: true } },
  ],
  ...calendarParts.flatMap((part): OperatorEntry[] => [
    [
      ['from', 'over', 'to', 'compared to', 'compared with', 'against', 'than', 'vs', 'versus']
        .flatMap((word) => [`${word} the previous ${part}`, `${word} the ${part} before`])
        .concat(`${part} over ${part}`, `${part} on ${part}`, `${part} to ${part}`)
        .join('|'),
      { kind: 'change', change: { part } },
    ],
  ]),
  [
    'difference|difference between|by how much|by how many|how far apart|difference in|gap between|how many more|how much more|how many less|how many fewer|how much less|how much higher|how much heavier|how much taller|how much bigger|how much larger|how much greater|how much longer|how much wider|how much deeper|how much older|how much lower|how much smaller|how much shorter|how much lighter|how much younger|how many points more',
    { kind: 'difference' },
  ],
  ['compare|comparison|comparison of|versus|vs', { kind: 'compare_word' }],
  ['compared to|compared with|in comparison to|in comparison with', { kind: 'compare_word', against: true }],
  [
    'contain|contains|containing|include|includes|including|containing the word|contain the word|contains the word|contain the substring|containing the substring|have the word|with the word|contains the substring|contain the letter|contains the letter|containing the letter|containing the letters|contain the letters|the letter|the letters|with the letter|have the letter|has the letter|include the word|includes the word|like|contain the string|contains the string|containing the string|include the string|includes the string|including the string|with the string|with substring|have substring|has substring|contain substring|containing substring|with the letters|has the substring|have the substring|with the substring|having the word',
    { kind: 'match_word', match: 'contains', argument: 'right' },
  ],
  [
    'start with|starts with|starting with|begin with|begins with|beginning with|start with the letter|starts with the letter|starting with the letter|begins with the letter|begin with the letter|prefix',
    { kind: 'match_word', match: 'starts', argument: 'right' },
  ],
  [
    'end with|ends with|ending with|ending in|ends in|end with the letter|ends with the letter|ending with the letter|ending in the letter|end in the letter|end in|suffix',
    { kind: 'match_word', match: 'ends', argument: 'right' },
  ],
  [
    'is there|are there any|is there any|was there|was there any|were there any|were there|were any|are any|did|does|is|was|has|do|have any|are|were|had',
    { kind: 'exists' },
  ],
  ['who|whom|whose name|which person|who s', { kind: 'asked', asked: 'person' }],
  [
    'when|on which date|on what date|what date|which date|at what date|what day|which day|which days|what days|on which days|on what days|which dates|what dates|on which dates',
    { kind: 'asked', asked: 'date' },
  ],
  ['where|in which place|in what place|at what place', { kind: 'asked', asked: 'place' }],
  [
    'which|which of the|in which|on which|for which|of which|at which|from which',
    { kind: 'asked', asked: 'which' },
  ],
  [
    'what|what are|what are the|what were|what kind of|what type of|in what|on what|at what|tell me|what were the',
    { kind: 'asked', asked: 'what' },
  ],
  [
    'what is|what is the|what s|what was|what was the|what the',
    { kind: 'asked', asked: 'what', single: true },
  ],
  [
    'show|list|sort the list of|sort a list of|order the list of|give|display|find|return|tell|give me|show me|list out|get|name|report|print|provide|present|retrieve|select|identify|please list',
    { kind: 'list' },
  ],
  [
    'dont know|do not know|not know|did not record|didnt record|not recorded|not filled in|forgot to fill in|missing|empty|null|blank|unknown|no value|no value for|not have any value for|not have a value for|not have any',
    { kind: 'missing_word' },
  ],
  ...englishSides,
  ['second|2nd', { kind: 'ordinal', value: 2 }],
  ['third|3rd', { kind: 'ordinal', value: 3 }],
  ['fourth|4th', { kind: 'ordinal', value: 4 }],
  ['fifth|5th', { kind: 'ordinal', value: 5 }],
  [
    'listed below|directly below|right below|just below|is below|was below|immediately below|next|next after|right after|directly after|following|immediately after|comes after|came after|listed after|came next|just after|after',
    { kind: 'neighbour', step: 1 },
  ],
  [
    'listed above|directly above|right above|just above|is above|was above|immediately above|previous|right before|directly before|immediately before|comes before|came before|listed before|preceding|just before|prior to|before|previous to',
    { kind: 'neighbour', step: -1 },
  ],
  [
    'above average|above the average|above the overall average|higher than the overall average|over the overall average|greater than the overall average|above overall average|over the average|over average|above mean|more than average|more than the average|higher than average|higher than the average|greater than the average|bigger than the average|larger than the average|older than average|older than the average|exceeds the average|longer than the average|longer than average|bigger than average|larger than average|taller than average|taller than the average|more expensive than the average|above the mean',
    { kind: 'average_bound', operator: '>' },
  ],
  ['their|its|his|her|own|their own|its own|his own|her own', { kind: 'own_word' }],
  ['than the average|than average|than the mean', { kind: 'average_bound', operator: '>' }],
  ['more|higher|larger|bigger|longer|more often', { kind: 'more' }],
  ['same|the same|as many|the same number of|same number of|same as|as much', { kind: 'same' }],
  ['fewer|less|lower|smaller|shorter|less often', { kind: 'fewer' }],
  [
    'all information|all the information|all details|all the details|everything|whole table|the whole table|entire table|the entire table|all columns|all data|all info|all the info|the information of|information of|the information about|information about|full information|full details|complete information',
    { kind: 'everything' },
  ],
  ...englishRepeats,
  [
    'below average|below the average|below the overall average|lower than the overall average|under the overall average|less than the overall average|below overall average|under the average|under average|less than average|less than the average|lower than average|lower than the average|smaller than the average|fewer than the average|younger than the average|younger than average|shorter than the average|shorter than average|cheaper than the average|cheaper than average|fewer than average|smaller than average|below the mean',
    { kind: 'average_bound', operator: '<' },
  ],
];
