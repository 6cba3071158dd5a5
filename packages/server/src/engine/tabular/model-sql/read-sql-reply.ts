import { noQueryWord } from './build-sql-prompt.ts';

export type SqlReply = { type: 'sql'; sql: string } | { type: 'none' } | { type: 'garbage' };

const block = /```(?:sql|duckdb)?[ \t]*\r?\n([\s\S]*?)(?:```|$)/i;
const begins = /(?:^|\n)\s*((?:select|with|from)\b[\s\S]*)$/i;
const isNone = new RegExp(`^\\W*${noQueryWord}\\W*$`);

/** The statement in what a model wrote. Whatever else it wrote is not looked at. */
export function readSqlReply(reply: string): SqlReply {
  const text = reply.replace(/<think>[\s\S]*?<\/think>/gi, '').trim();
  if (isNone.test(text)) return { type: 'none' };
  const written = (block.exec(text)?.[1] ?? begins.exec(text)?.[1] ?? '').trim();
  if (isNone.test(written)) return { type: 'none' };
  const sql = written.replace(/(?:\s*;)+\s*$/, '');
  return sql === '' ? { type: 'garbage' } : { type: 'sql', sql };
}
