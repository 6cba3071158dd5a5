import type { Message } from './format.ts';

/** Custom assistants: failures, and what their answers say. */
export const enCustomTemplate = {
  'errors.customTemplateNotFound': 'Assistant not found',
  'errors.customTemplateNotPublished': 'This assistant is not published yet.',
  'errors.customTemplatesLimitReached': 'A project may hold at most {max} assistants.',
  'errors.templateFilesLimitReached': 'The knowledge of an assistant may hold at most {max} files.',
  'errors.templateWorse': {
    one: 'Version {number} fails the test question that both were asked, which the published version passes. Publishing it has to be confirmed.',
    other:
      'Of the {count} test questions that both were asked, version {number} passes {passed}, and the published version passes {publishedPassed}. Publishing it has to be confirmed.',
  },
  'errors.templateWithoutQuestions': 'Add a test question first.',
  'errors.templateTestRunning': 'A test of this assistant is running.',
  'errors.testQuestionsLimitReached': 'An assistant may have at most {max} test questions.',
  'assistantTest.failed': 'The test could not be finished. Start it again.',
  'assistantTest.interrupted': 'The test was interrupted. Start it again.',
  'assistantTest.budgetReached': 'A budget is reached: the test was stopped.',
  'errors.unansweredNotFound': 'Question not found',
  'errors.templateVersionNotFound': 'Version not found',
  'validation.instructions.required': 'Instructions is required',
  'validation.model.not_available': 'Choose one of the models that are available to you.',
  'answer.assistant.nothing': 'I found nothing about this in what I can look into.',
  'answer.assistant.withoutModel':
    'This assistant has no documents to look into, and no AI model answers here. It cannot answer questions until it has one or the other.',
  'answer.assistant.fromModel':
    'The assistant’s documents say nothing about this. This answer comes from the AI model alone.',
} as const satisfies Record<string, Message>;
