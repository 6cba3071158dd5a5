const fence = /^ {0,3}(```+|~~~+)/;
/** A list item, an indented line, a quote, a table row or a heading underline may still belong to what stands above. */
const mayContinue = /^(\s|[-+*>|]|\d+[.)])/;

/**
 * How much of a growing Markdown text will not change any more: up to the last blank line outside a code block
 * that is followed by a new paragraph. That part is rendered once; only the rest is rendered again as it grows.
 */
export function settledLength(text: string): number {
  let settled = 0;
  let at = 0;
  let openFence = '';
  let afterBlank = false;
  for (const line of text.split('\n')) {
    const found = fence.exec(line)?.[1];
    if (openFence === '' && afterBlank && line.trim() !== '' && !mayContinue.test(line)) settled = at;
    if (found !== undefined) {
      if (openFence === '') openFence = found;
      else if (found.startsWith(openFence)) openFence = '';
    }
    afterBlank = line.trim() === '' ? openFence === '' : false;
    at += line.length + 1;
  }
  return settled;
}
