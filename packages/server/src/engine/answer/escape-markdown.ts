/**
 * Escapes source text for a line of Markdown: it is shown as written, and its bracketed numbers are not taken for our
 * markers.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<~|]/gu, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/&(?=#?\w+;)/gu, '&amp;');
}
