/** A piece of text in one font. */
export interface FontRun {
  readonly text: string;
  readonly font: 'Roboto' | 'DejaVu';
}

/** What Roboto has letters for; anything else is set in DejaVu Sans, which has most others. */
const inRoboto =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{ASCII}\u00a0-\u024f\u2000-\u206f\u20a0-\u20bf\u2113\u2116\u2122\u2212\u2215\u221a\u221e\u2248\u2260\u2264\u2265\u25ca]/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Words of one name in a script that is read from the right stay together, so that they are set in their order. */
const rightToLeftName =
  /[\p{Script=Arabic}\p{Script=Hebrew}\u200c\u200d]+(?:[ \u00a0][\p{Script=Arabic}\p{Script=Hebrew}\u200c\u200d]+)*/gu;
/** Marks that only tell how an emoji is drawn. */
const invisible = /[\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu;
const wordLengthMax = 40;

/** Words that are longer than a line may be broken anywhere. */
const breakable = (text: string) =>
  text.replaceAll(new RegExp(`\\S{${wordLengthMax},}`, 'gu'), (word) =>
    [...word].map((letter, at) => (at > 0 && at % 10 === 0 ? `\u200b${letter}` : letter)).join(''),
  );

const tiedNames = (text: string) =>
  text.replaceAll(rightToLeftName, (name) => name.replaceAll(' ', '\u00a0'));

/** Cuts a text where its font changes. */
export function fontRuns(text: string): FontRun[] {
  const runs: { text: string; font: FontRun['font'] }[] = [];
  for (const letter of tiedNames(breakable(text.replace(invisible, '').toWellFormed()))) {
    const last = runs.at(-1);
    const isTied = letter === '\u00a0' && last !== undefined && rightToLeft.test(last.text.slice(-1));
    const font = isTied || !inRoboto.test(letter) ? 'DejaVu' : 'Roboto';
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
