import type { OperatorEntry } from './operator-entry.ts';

/** Words for parts of the calendar that are asked for, or that figures are grouped by. */
export const englishCalendar: readonly OperatorEntry[] = [
  [
    'which month|what month|which months|what months|in which months|in which month|in what month|month with|months with',
    { kind: 'asked_part', key: { part: 'month' } },
  ],
  [
    'which quarter|what quarter|which quarters|what quarters|in which quarters|in which quarter|quarter with|quarters with',
    { kind: 'asked_part', key: { part: 'quarter' } },
  ],
  [
    'which year|what year|which years|what years|in which years|in which year|in what year|year with|years with',
    { kind: 'asked_part', key: { part: 'year' } },
  ],
  [
    'monthly|by month|per month|each month|every month|month by month|and month|and by month',
    { kind: 'group_word', key: { part: 'month' } },
  ],
  [
    'yearly|annual|annually|by year|per year|each year|every year|year by year|and year|and by year',
    { kind: 'group_word', key: { part: 'year' } },
  ],
  ['daily|by day|per day|each day|every day', { kind: 'group_word', key: { part: 'day' } }],
  [
    'quarterly|by quarter|per quarter|each quarter|every quarter|and quarter|and by quarter',
    { kind: 'group_word', key: { part: 'quarter' } },
  ],
];

export const turkishCalendar: readonly OperatorEntry[] = [
  [
    'hangi ay|hangi ayda|hangi aydi|hangi aydaydi|hangi aylar|hangi aylarda',
    { kind: 'asked_part', key: { part: 'month' } },
  ],
  ['hangi ceyrek*', { kind: 'asked_part', key: { part: 'quarter' } }],
  [
    'hangi yil|hangi yilda|hangi yildi|hangi yildaydi|hangi yillar|hangi yillarda',
    { kind: 'asked_part', key: { part: 'year' } },
  ],
  [
    'aylik|aylara|aylara gore|aya gore|ay bazinda|her ay|ay ay|ay basina|ay ay|ayda',
    { kind: 'group_word', key: { part: 'month' } },
  ],
  [
    'yillik|yillara|yillara gore|yila gore|yil bazinda|her yil|yil yil|yil basina|yil yil|sene sene|yilda',
    { kind: 'group_word', key: { part: 'year' } },
  ],
  [
    'gunluk|gunlere|gunlere gore|gune gore|her gun|gun bazinda|gun gun|gunde',
    { kind: 'group_word', key: { part: 'day' } },
  ],
  [
    'ceyreklik|ceyreklere|ceyreklere gore|ceyrege gore|ceyrek bazinda|her ceyrek',
    { kind: 'group_word', key: { part: 'quarter' } },
  ],
];
