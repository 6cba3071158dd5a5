/** What shows an answer about tables, loaded with the first of them. */
export { AnswerChoices } from './answer-choices.tsx';
export { AnswerResult } from './answer-result.tsx';
export { FigureInText } from './figure-in-text.tsx';
