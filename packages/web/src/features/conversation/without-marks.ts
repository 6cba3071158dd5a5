/** An answer without the marks of Markdown that answers use most, as it is shown until the rest can be drawn. */
export const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '$1')
    .replaceAll(/^(\s*)[-*] (?=\S)/gm, '$1• ')
    .replaceAll(/^#{1,6} (?=\S)/gm, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
