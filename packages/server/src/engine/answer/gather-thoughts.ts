import type { EngineStep } from './answer-engine.ts';
import { firstCharacters } from './cut-text.ts';

type Thoughts = {
  readonly add: (text: string) => EngineStep[];
  /** Returns the rest, when the model starts to answer or ends. */
  readonly flush: () => EngineStep[];
};

const LONGEST_THOUGHT = 400;
const THOUGHTS_LENGTH = 6_000;

/** Groups a model's reasoning into a limited number of readable steps, one for each paragraph. */
export function createThoughts(): Thoughts {
  let gathered = '';
  let roomLength = THOUGHTS_LENGTH;

  const flush = (): EngineStep[] => {
    const detail = firstCharacters(gathered.trim(), Math.max(0, roomLength));
    gathered = '';
    if (detail === '') return [];
    roomLength -= detail.length;
    return [{ type: 'step', kind: 'reason', text: { key: 'answer.step.thinking', values: {} }, detail }];
  };

  return {
    flush,
    add: (text) => {
      if (roomLength <= 0) return [];
      gathered += text;
      const isWhole = /\n\s*$|[.!?]\s*$/u.test(gathered);
      return gathered.length >= LONGEST_THOUGHT && (isWhole || gathered.length >= 2 * LONGEST_THOUGHT)
        ? flush()
        : [];
    },
  };
}
