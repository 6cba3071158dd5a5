import type { EngineEvent } from '../../answer/answer-engine.ts';
import type { Reading } from '../question/read-question.ts';
import { sayShared } from '../question/say/say-shared.ts';
import { tellApart, tellWhole } from '../question/tell-apart.ts';
import { sayFound } from './choice-results.ts';
import { say, type Telling } from './telling.ts';

/**
 * The readings of a question as choices, each with what it finds; what all of them say stands above them, where there is
 * anything.
 */
export async function* offerChoices(
  telling: Telling,
  readings: readonly Reading[],
): AsyncGenerator<EngineEvent> {
  const { shared, choices } = tellApart(readings, telling.language);
  const parts = sayShared(shared, telling.language);
  if (parts !== '') yield { type: 'delta', text: ` ${say(telling, 'answer.tables.inEach', { parts }).text}` };
  const found = [];
  for (const choice of choices) {
    const reading = readings.find(({ sql }) => sql === choice.sql);
    const result = reading && (await sayFound(telling, reading));
    found.push({ ...choice, ...(result !== undefined && { result }) });
  }
  yield { type: 'choices', choices: found };
}

/** Other questions than the one that was asked, which was not understood: what they find answers something else. */
export function* offerOthers(telling: Telling, readings: readonly Reading[]): Generator<EngineEvent> {
  const { choices } = tellWhole(readings, telling.language);
  yield { type: 'choices', choices, unread: true };
}
