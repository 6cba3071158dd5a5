import { type Project, type ProjectItem, projectItem } from '@docent/contract/features/project';
import { isPermitted } from '@docent/contract/permissions';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { CountedProject, ProjectRow } from './project.store.ts';

export const projectView = (row: ProjectRow): Project => ({
  id: row.id,
  title: row.title,
  description: row.description,
  dateFormat: row.date_format,
  timeFormat: row.time_format,
  languages: row.languages,
  updatedAt: row.updated_at.toISOString(),
});

const aboutProjects = projectItem.shape.permissions.def.element.options;

/** A project with what this actor may do with it. */
export function projectItemView(row: CountedProject, actor: Actor): ProjectItem {
  const held = permissionsIn(actor, row.id);
  return {
    ...projectView(row),
    createdAt: row.created_at.toISOString(),
    users: row.users,
    files: row.files,
    storageBytes: Number(row.storage_bytes),
    permissions: aboutProjects.filter((permission) => isPermitted(held, permission)),
  };
}
