import { languages as allLanguages, type Language } from '@docent/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '#features/profile/profile.queries.ts';
import { setLanguage, useLanguage } from '#i18n/language.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isMet, permissionsQuery, type Requirement } from '#lib/current-permissions.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { currentUser, forgetProjectId, saveProjectId } from '#lib/session.ts';
import { projectId } from '#lib/stored-session.ts';

/** A stored project that the user has left would make every call fail, so it is replaced by the server's default. */
function useForgetLostProject(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ApiFailure) || error.code !== 'not_found' || !projectId()) return;
    forgetProjectId();
    location.reload();
  }, [error]);
}

/** A choice on another device must not switch the project here, so this browser stores its project. */
function useKeepProject(id: string | undefined): void {
  useEffect(() => {
    if (id && !projectId()) saveProjectId(id);
  }, [id]);
}

/** A language that the project does not allow is replaced by English (spec point 4). */
function useAllowedLanguage(allowed: readonly Language[] | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (allowed && !allowed.includes(language)) setLanguage('en');
  }, [allowed, language]);
}

export interface Workspace {
  /** The profile and the permissions are loading for the first time. */
  isLoading: boolean;
  /** The user has no project, so pages of projects have nothing to show. */
  lacksProject: boolean;
  user: { name: string; email: string; company: { title: string } };
  languages: readonly Language[];
  may: (requirement: Requirement) => boolean;
}

const nobody = { name: '', email: '', company: { title: '' } };

/** The user and their permissions; without a response, the token's user and no permissions. */
export function useWorkspace(): Workspace {
  const profile = useQuery(profileQuery);
  const permissions = useQuery(permissionsQuery);
  const project = useQuery(currentProjectQuery);
  useForgetLostProject(project.error);
  useKeepProject(project.data?.id);
  useAllowedLanguage(project.data?.languages);
  const held = permissions.data;
  return {
    isLoading: profile.isPending || permissions.isPending,
    lacksProject: project.error instanceof ApiFailure && project.error.code === 'no_project',
    user: profile.data ?? currentUser() ?? nobody,
    languages: project.data?.languages ?? allLanguages,
    may: (requirement) => isMet(requirement, held),
  };
}
