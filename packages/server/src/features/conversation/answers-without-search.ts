import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { emptyProject, nothingLeft } from './answer-plan.ts';

/** Says that nothing was left to search; no model is asked. */
export const nothingLeftEngine: AnswerEngine = {
  name: nothingLeft.engine.name,
  identity: nothingLeft.engine,
  async *answer({ translate: say, language }) {
    yield { type: 'delta', text: say('answer.nothingLeft', {}, language) };
    yield { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, finish: 'complete' };
  },
};

/** Says that the project has nothing to search, and where to add files; no model is asked. */
export const emptyProjectEngine = (isReading: boolean): AnswerEngine => ({
  name: emptyProject(isReading).engine.name,
  identity: emptyProject(isReading).engine,
  async *answer({ translate: say, language }) {
    const text = say(isReading ? 'answer.projectReading' : 'answer.projectEmpty', {}, language);
    yield { type: 'delta', text };
    yield { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, finish: 'complete' };
  },
});
