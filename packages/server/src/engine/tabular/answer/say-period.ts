import type { AnswerLanguage } from '../../answer/answer-engine.ts';
import { constantText } from '../read-sql/say-expression.ts';
import { statementOf } from '../read-sql/say-statement.ts';
import { isNode, listAt, nodeAt, type TreeNode, textAt } from '../sandbox/query-tree.ts';

const periods = ['year', 'quarter', 'month', 'week'] as const;
/** The kind of period whose first day `date_trunc` has made. */
export type Period = (typeof periods)[number];

function periodOf(node: TreeNode): Period | undefined {
  if (textAt(node, 'class') === 'CAST') {
    const inner = nodeAt(node, 'child');
    return inner && periodOf(inner);
  }
  if (!['date_trunc', 'datetrunc'].includes(textAt(node, 'function_name').toLowerCase())) return undefined;
  const [first] = listAt(node, 'children').filter(isNode);
  const unit = first ? constantText(first).toLowerCase() : '';
  return periods.find((period) => period === unit);
}

/** The period that each column of a query's result is cut to; undefined for other columns. */
export function periodsOf(tree: TreeNode): (Period | undefined)[] {
  const statement = statementOf(tree);
  return statement ? listAt(statement, 'select_list').filter(isNode).map(periodOf) : [];
}

/** A day as the period that begins with it: "January 2024", "Q1 2024". A text that is no day stays as it is. */
export function sayPeriod(day: string, period: Period, language: AnswerLanguage): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  if (year === '') return day;
  const moment = new Date(`${year}-${month}-${date}T00:00:00Z`);
  switch (period) {
    case 'year':
      return year;
    case 'quarter': {
      const quarter = Math.ceil(Number(month) / 3);
      return language === 'tr' ? `${year} ${quarter}. çeyrek` : `Q${quarter} ${year}`;
    }
    case 'month':
      return moment.toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    case 'week': {
      const first = moment.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
      return language === 'tr' ? `${first} haftası` : `week of ${first}`;
    }
  }
}
