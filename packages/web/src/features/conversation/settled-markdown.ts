const fence = /^ {0,3}(```+|~~~+)/;
/** A list item, an indented line, a quote, a table row or a heading underline may still belong to the block above. */
const mayContinue = /^(\s|[-+*>|]|\d+[.)])/;

/**
 * The length of the part of a growing Markdown text that will not change: up to the last blank line outside a code
 * block that is followed by a new paragraph. That part is rendered once; only the rest is rendered again.
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
