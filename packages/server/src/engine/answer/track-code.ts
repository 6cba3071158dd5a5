type CodeTracker = {
  readonly pass: (text: string) => void;
  /** True when the next character, unless it is a backtick, is inside Markdown code. */
  readonly isInside: () => boolean;
};

/** Tracks Markdown's backticks through a text that arrives in pieces. */
export function createCodeTracker(): CodeTracker {
  let openLength = 0;
  let runLength = 0;

  const closesAt = (run: number) => (openLength >= 3 ? run >= openLength : run === openLength);
  const afterRun = () => {
    if (runLength === 0) return openLength;
    if (openLength === 0) return runLength;
    return closesAt(runLength) ? 0 : openLength;
  };

  return {
    pass: (text) => {
      for (const character of text) {
        if (character === '`') {
          runLength += 1;
          continue;
        }
        openLength = afterRun();
        runLength = 0;
        // A stray backtick must not hide the markers of the rest of the answer.
        if (character === '\n' && openLength < 3) openLength = 0;
      }
    },
    isInside: () => afterRun() > 0,
  };
}
