import { isSameChoice, type ModelChoice } from '@docent/contract/features/model-choice';
import type { CompanyModel } from './connected-models.ts';

/** For whom something is done, as far as it decides which models may do it. */
export interface ModelUser {
  readonly projectId: string;
  /** The roles that they hold in the company and in the project; null for a user whom none limits. */
  readonly roleIds: readonly string[] | null;
}

/** What roles and projects may use; one that is not there may use all models. */
export interface AllowedModels {
  readonly roles: ReadonlyMap<string, readonly ModelChoice[]>;
  readonly projects: ReadonlyMap<string, readonly ModelChoice[]>;
  /** Projects whose questions and passages leave the house for no provider. */
  readonly outsideForbidden: ReadonlySet<string>;
}

const isListed = (list: readonly ModelChoice[] | undefined, choice: ModelChoice) =>
  list === undefined || list.some((one) => isSameChoice(one, choice));

/** Roles add up, as their permissions do: one that may use the model is enough. */
const isOfRoles = ({ roles }: AllowedModels, { roleIds }: ModelUser, choice: ModelChoice) =>
  roleIds === null || roleIds.length === 0 || roleIds.some((id) => isListed(roles.get(id), choice));

/** Why somebody may not use a model: the project is closed to it, or it was not given to them; undefined where they may. */
export function obstacleTo(
  allowed: AllowedModels,
  { choice, isOutside }: CompanyModel,
  user: ModelUser,
): 'outside' | 'not_allowed' | undefined {
  if (isOutside && allowed.outsideForbidden.has(user.projectId)) return 'outside';
  const isGiven = isListed(allowed.projects.get(user.projectId), choice) && isOfRoles(allowed, user, choice);
  return isGiven ? undefined : 'not_allowed';
}

export const isAllowed = (allowed: AllowedModels, model: CompanyModel, user: ModelUser): boolean =>
  obstacleTo(allowed, model, user) === undefined;

/** Whether somebody may use some models alone, as their project or all of their roles say. */
export const isLimited = ({ roles, projects }: AllowedModels, { projectId, roleIds }: ModelUser): boolean =>
  projects.has(projectId) || (roleIds !== null && roleIds.length > 0 && roleIds.every((id) => roles.has(id)));
