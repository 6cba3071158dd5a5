import './project.tables.ts';

export { deleteProjectJob } from './delete-project.job.ts';
export { removeProject } from './delete-project.ts';
export { projectRoutes } from './project.routes.ts';
export { joinProjects } from './project-users.ts';
