import type { AnswerRequest, AnswerTextKey } from './answer-engine.ts';

const visitorKeys: Partial<Record<AnswerTextKey, AnswerTextKey>> = {
  'answer.nothing': 'answer.visitor.nothing',
  'answer.nothingAbout': 'answer.visitor.nothingAbout',
  'answer.narrowed.nothing': 'answer.visitor.nothing',
  'answer.narrowed.nothingAbout': 'answer.visitor.nothingAbout',
  'answer.narrowed.noDocuments': 'answer.visitor.noDocuments',
  'answer.noWords': 'answer.visitor.noWords',
  'answer.noDocuments': 'answer.visitor.noDocuments',
  'answer.tables.keptAsText': 'answer.visitor.keptAsText',
};

/** The fixed texts of an answer as a visitor of a public link reads them, who has no documents to add or change. */
export const visitorTexts =
  (translate: AnswerRequest['translate']): AnswerRequest['translate'] =>
  (key, values, language) =>
    translate(visitorKeys[key] ?? key, values, language);
