import type { AnswerRequest, EngineStep } from './answer-engine.ts';
import type { QuestionReading } from './read-question.ts';

/** "Searching for …": what the search looks for, and what a follow-up added to it. */
export function searchStep(reading: QuestionReading): EngineStep {
  const list = (origin: 'own' | 'borrowed') =>
    reading.words
      .filter((word) => word.origin === origin)
      .map((word) => word.shown)
      .join(', ');
  const [own, borrowed] = [list('own'), list('borrowed')];
  const text =
    own !== '' && borrowed !== ''
      ? ({ key: 'answer.step.searchingAlike', values: { words: own, borrowed } } as const)
      : ({ key: 'answer.step.searching', values: { words: own + borrowed } } as const);
  return { type: 'step', kind: 'search', text };
}

/** That no passage was found, and where none was. */
export const nothingFoundStep = ({ isNarrowed }: Pick<AnswerRequest, 'isNarrowed'>): EngineStep => ({
  type: 'step',
  kind: 'read',
  text: { key: isNarrowed ? 'answer.step.nothingFoundNarrowed' : 'answer.step.nothingFound', values: {} },
});
