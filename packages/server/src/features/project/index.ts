import './project.tables.ts';

export { deleteProjectJob } from './delete-project.job.ts';
export { removeProject } from './delete-project.ts';
export { openFirstProject } from './open-first-project.ts';
export { projectRoutes } from './project.routes.ts';
export { findProjects } from './project.store.ts';
export { replaceRoleOfMembers } from './project-user.store.ts';
export { joinProjects } from './project-users.ts';
