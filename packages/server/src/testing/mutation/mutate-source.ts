import { guardPatches } from './guard-patches.ts';
import type { Mutant } from './switchboard.ts';

const columnKinds: Record<string, string> = {
  company_id: 'company',
  project_id: 'project',
  user_id: 'user',
  created_by: 'user',
};
const columns = Object.keys(columnKinds).join('|');
const builderCondition = new RegExp(
  `\\.where\\(\\s*'(?:\\w+\\.)?(${columns})',\\s*'=',\\s*[\\w.]+,?\\s*\\)`,
  'g',
);
const sqlCondition = new RegExp(`(?<!set )\\b(?:\\w+\\.)?(${columns}) = \\$\\{[\\w.]+\\}`, 'g');
/** An `if` that refuses: what is between its parentheses may hold two more pairs. */
const refusal =
  /if \(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)(\s*)(throw new Failure\('(?:no_\w*permission|session_over|token_expired|role_beyond_editor|key_beyond_maker)')/g;

interface Change {
  at: number;
  length: number;
  kind: string;
  written(isOn: string): string;
}

function changesIn(path: string, code: string): Change[] {
  const found: Change[] = [];
  const add = (at: number, text: string, kind: string, written: Change['written']) =>
    found.push({ at, length: text.length, kind, written });
  for (const match of code.matchAll(builderCondition))
    add(
      match.index,
      match[0],
      columnKinds[match[1] ?? ''] ?? '',
      (isOn) => `.$if(!${isOn}, (q) => q${match[0]})`,
    );
  for (const match of code.matchAll(sqlCondition))
    add(
      match.index,
      match[0],
      columnKinds[match[1] ?? ''] ?? '',
      (isOn) => `\${${isOn} ? sql\`true\` : sql\`${match[0]}\`}`,
    );
  for (const match of code.matchAll(refusal))
    add(match.index, match[0], 'guard', (isOn) => `if (!${isOn} && (${match[1]}))${match[2]}${match[3]}`);
  for (const { file, text, weakened } of guardPatches) {
    if (!path.endsWith(file)) continue;
    if (!code.includes(text)) throw new Error(`${file} no longer says: ${text}`);
    for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + 1))
      add(at, text, 'guard', (isOn) => weakened(isOn, text));
  }
  return found.sort((one, other) => one.at - other.at);
}

/** The module with a switch at every condition on whose row it is, and at every refusal for want of permission. */
export function mutateSource(path: string, code: string): { code: string; mutants: Mutant[] } {
  const mutants: Mutant[] = [];
  let written = '';
  let end = 0;
  for (const change of changesIn(path, code)) {
    if (change.at < end) continue;
    const line = code.slice(0, change.at).split('\n').length;
    const id = `${path}:${line}:${change.at}`;
    mutants.push({ id, kind: change.kind, source: code.slice(change.at, change.at + change.length) });
    written += code.slice(end, change.at) + change.written(`switchboard(${JSON.stringify(id)})`);
    end = change.at + change.length;
  }
  return { code: written + code.slice(end), mutants };
}
