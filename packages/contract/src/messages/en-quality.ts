import type { Message } from './format.ts';

/** What is kept about the quality of a custom model: golden questions and curated answers. */
export const enQuality = {
  'errors.goldenQuestionNotFound': 'This golden question no longer exists, or you cannot see it.',
  'errors.goldenQuestionTaken': 'This question is already kept. Change it there.',
  'errors.goldenQuestionsLimitReached': 'A model may hold at most {max} golden questions.',
  'errors.modelWithoutQuestions':
    'There is no golden question that could be put. Add one with a source whose file is still there.',
  'errors.questionsNoHeader': 'The first line must name the columns "question" and "file".',
  'errors.buildWorse':
    'Build {number} finds less than the active one: nDCG@10 is {score} instead of {activeScore} on the questions that both were asked ({count}). Activating it has to be confirmed.',
  'errors.curatedAnswerNotFound': 'This curated answer no longer exists, or you cannot see it.',
  'errors.curatedQuestionTaken': 'Another curated answer already answers this question: {question}',
  'errors.curatedAnswersLimitReached': 'A model may hold at most {max} curated answers.',
  'errors.passageNotFound': 'This passage no longer exists, or you cannot see it.',
  'errors.passageEditNotFound': 'This change of a passage no longer exists, or you cannot see it.',
  'errors.passageEditsLimitReached':
    'At most {max} passages of a model may be corrected or switched off. Leave files out that have too many.',
  'question.import.noQuestion': 'The question is missing.',
  'question.import.tooLong': 'The question is longer than {max} characters.',
  'question.import.noFile': 'The file is missing: write its name or its uid.',
  'question.import.unknownFile': 'There is no such file in this project: {name}',
  'question.import.manyFiles': 'Several files of this project are called {name}. Write the uid.',
  'question.import.badPassage': 'There is no such passage: version, start and end belong together.',
  'question.import.tooManySources': 'A question may have at most {max} sources.',
} as const satisfies Record<string, Message>;
