import './saved-question.tables.ts';

export { runQuestionSchedule } from './run-question-schedule.ts';
export { saveQuestion } from './save-question.ts';
export { savedQuestionRoutes } from './saved-question.routes.ts';
export { runQuestionScheduleJob, wakeQuestionSchedulesJob } from './saved-question-jobs.ts';
export { wakeQuestionSchedules } from './wake-question-schedules.ts';
