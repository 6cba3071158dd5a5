import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { route } from '../core/route.ts';

export const dateFormats = ['YYYY-MM-DD', 'MMMM Do YYYY', 'MM/DD/YYYY', 'DD/MM/YYYY'] as const;
export const timeFormats = ['HH:mm:ss', 'HH:mm', 'hh:mm:ss A', 'hh:mm A'] as const;

export const project = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  languages: z.array(z.enum(languages)),
});
export type Project = z.infer<typeof project>;

export const listProjects = route({
  method: 'GET',
  path: '/projects',
  summary: 'The projects the signed-in user works in, by title',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.array(project) },
  errors: [],
});

export const getCurrentProject = route({
  method: 'GET',
  path: '/project',
  summary: 'The project named by X-Project, or else the first one',
  access: { kind: 'session' },
  answer: { kind: 'json', data: project },
  errors: ['not_found'],
});
