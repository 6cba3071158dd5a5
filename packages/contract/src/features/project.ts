import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { idParams } from '../core/ids.ts';
import { languages } from '../core/language.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { fileCategories } from './file-manager.ts';

export const description = 'Projects and the current project.';

export const dateFormats = ['YYYY-MM-DD', 'MMMM Do YYYY', 'MM/DD/YYYY', 'DD/MM/YYYY'] as const;
export const timeFormats = ['HH:mm:ss', 'HH:mm', 'hh:mm:ss A', 'hh:mm A'] as const;

export const project = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  languages: z.array(z.enum(languages)),
  updatedAt: z.string(),
});
export type Project = z.infer<typeof project>;

export const projectBody = z.strictObject({
  title: z
    .string()
    .check(z.overwrite(oneLine), z.minLength(limits.title.lengthMin), z.maxLength(limits.title.lengthMax)),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.description.lengthMax)))),
  dateFormat: z.optional(z.enum(dateFormats)),
  timeFormat: z.optional(z.enum(timeFormats)),
  /** The interface languages that the project allows. */
  languages: z.optional(z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(languages.length))),
});
export type ProjectBody = z.output<typeof projectBody>;

export const updateProjectBody = z.strictObject({ ...projectBody.shape, ...asRead });
export type UpdateProjectBody = z.output<typeof updateProjectBody>;

/** The permissions on the project itself. */
const projectPermissions = [
  'project',
  'project@edit',
  'project@delete',
  'project_user',
  'project_user@add',
  'project_user@edit',
  'project_user@delete',
] as const;

export const projectItem = z.strictObject({
  ...project.shape,
  createdAt: z.string(),
  users: z.int(),
  files: z.int(),
  storageBytes: z.int(),
  /** The permissions of the caller on it. */
  permissions: z.array(z.enum(projectPermissions)),
});
export type ProjectItem = z.infer<typeof projectItem>;

export const listProjects = route({
  method: 'GET',
  path: '/projects',
  summary: 'The projects of the signed-in user, by title',
  access: { kind: 'authenticated' },
  answer: { kind: 'json', data: z.array(project) },
  errors: [],
});

export const listAllProjects = route({
  method: 'GET',
  path: '/projects/all',
  summary: 'The projects that the caller may manage, with their users and storage',
  access: { kind: 'permission', permission: 'project' },
  query: z.strictObject(listQuery(['title', 'createdAt', 'users'])),
  answer: { kind: 'json', data: page(projectItem) },
  errors: ['validation'],
});

export const createProject = route({
  method: 'POST',
  path: '/project',
  summary: 'Creates a project; its creator becomes a member',
  access: { kind: 'permission', permission: 'project@add' },
  body: projectBody,
  creates: true,
  changesAccess: true,
  answer: { kind: 'json', data: projectItem },
  errors: ['validation', 'projects_quota_reached'],
});

export const getProject = route({
  method: 'GET',
  path: '/project/{id}',
  summary: 'One project',
  access: { kind: 'permission', permission: 'project', inProject: true },
  params: idParams,
  answer: { kind: 'json', data: projectItem },
  errors: ['not_found'],
});

export const updateProject = route({
  method: 'PUT',
  path: '/project/{id}',
  summary: 'Changes a project; omitted fields keep their values',
  access: {
    kind: 'permission',
    permission: 'project@edit',
    inProject: true,
    refused: 'no_project_edit_permission',
  },
  params: idParams,
  body: updateProjectBody,
  changesAccess: true,
  answer: { kind: 'json', data: projectItem },
  errors: ['validation', 'not_found', 'conflict'],
});

export const deleteProject = route({
  method: 'DELETE',
  path: '/project/{id}',
  summary: 'Deletes a project with its files and conversations',
  access: { kind: 'permission', permission: 'project@delete', inProject: true },
  params: idParams,
  changesAccess: true,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found', 'last_project'],
});

export const getCurrentProject = route({
  method: 'GET',
  path: '/project',
  summary: 'The project of the request: named by X-Project, of the API key, or else the last one chosen',
  access: { kind: 'authenticated', inProject: true },
  answer: { kind: 'json', data: project },
  errors: ['not_found', 'no_project'],
});

export const chooseProject = route({
  method: 'PUT',
  path: '/profile/project',
  summary: 'Chooses the project of the user’s sessions for requests without X-Project',
  access: { kind: 'session' },
  body: z.strictObject({ projectId: z.uuid() }),
  answer: { kind: 'json', data: project },
  errors: ['validation', 'not_found'],
  changesAccess: true,
});

export const listAdministrators = route({
  method: 'GET',
  path: '/administrators',
  summary: 'Names of active administrators of the company, whom a user without a project can ask',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.array(z.strictObject({ name: z.string() })) },
  errors: [],
});

export const updateCurrentProject = route({
  method: 'PUT',
  path: '/project',
  summary: 'Changes the project of the request',
  access: {
    kind: 'permission',
    permission: 'project@edit',
    inProject: true,
    refused: 'no_project_edit_permission',
  },
  body: updateProjectBody,
  changesAccess: true,
  answer: { kind: 'json', data: project },
  errors: ['validation', 'not_found', 'no_project', 'conflict'],
});

export const storageSummary = z.strictObject({
  files: z.int(),
  /** How many files a project may hold. */
  filesMax: z.int(),
  /** All that counts as stored in the project: the sum of `categories` and `tableBytes`. */
  bytes: z.int(),
  categories: z.array(z.strictObject({ category: z.enum(fileCategories), files: z.int(), bytes: z.int() })),
  /** What the tables of its databases take, in all their versions. */
  tableBytes: z.int(),
  /** The size of its models' indexes. They can be rebuilt from the files, so no quota counts them. */
  indexBytes: z.int(),
  /** For the whole company: what is stored, and its limit; null for no limit. */
  companyBytes: z.int(),
  quotaBytes: z.nullable(z.int()),
});
export type StorageSummary = z.infer<typeof storageSummary>;

export const getStorageSummary = route({
  method: 'GET',
  path: '/project/storage-summary',
  summary: 'What is stored in the current project by category, and the storage quota of the company',
  access: { kind: 'authenticated', inProject: true },
  answer: { kind: 'json', data: storageSummary },
  errors: ['not_found', 'no_project'],
});
