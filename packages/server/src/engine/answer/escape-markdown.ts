/**
 * Source text for the inside of a Markdown line: it shows as it was written, and a bracketed number in it can
 * never be taken for one of our markers.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<~|]/gu, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/&(?=#?\w+;)/gu, '&amp;');
}
