import './unanswered.tables.ts';

export { type AskedQuestion, noteNothingFound, noteRating } from './note-unanswered.ts';
export { unansweredRoutes } from './unanswered.routes.ts';
