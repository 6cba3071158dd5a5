/** What must hold for each row, as PostgreSQL writes it: a condition of several parts in pairs of parentheses. */
export function partsOf(condition: string): string[] {
  const bare = withoutOuterParentheses(condition.trim());
  const parts = splitAtDepthZero(bare, ' AND ');
  return parts.length === 1 ? [bare] : parts.flatMap(partsOf);
}

function withoutOuterParentheses(text: string): string {
  if (!text.startsWith('(') || endOfGroup(text) !== text.length - 1) return text;
  return withoutOuterParentheses(text.slice(1, -1).trim());
}

/** Where the parenthesis that the text begins with is closed. */
function endOfGroup(text: string): number {
  let end = -1;
  scan(text, (at, depth) => {
    if (end < 0 && depth === 0 && text[at] === ')') end = at;
  });
  return end;
}

function splitAtDepthZero(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  scan(text, (at, depth) => {
    if (depth !== 0 || at < start || !text.startsWith(separator, at)) return;
    parts.push(text.slice(start, at));
    start = at + separator.length;
  });
  return [...parts, text.slice(start)];
}

/** Each place outside of quotes with its depth; a closing parenthesis has the depth of what is around it. */
function scan(text: string, visit: (at: number, depth: number) => void): void {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote) {
      if (sign === quote) quote = '';
      continue;
    }
    if (sign === "'" || sign === '"') quote = sign;
    if (sign === ')') depth -= 1;
    visit(at, depth);
    if (sign === '(') depth += 1;
  }
}
