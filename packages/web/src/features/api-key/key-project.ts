import type { ApiKey } from '@docent/contract/features/api-key';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { KeyProject } from './api-key-form.ts';

/**
 * The name of a key's project, which may be deleted or one that the user is not a member of.
 * @param projects the user's projects; undefined while they load
 */
export function useProjectTitle(projects: readonly KeyProject[] | undefined): (apiKey: ApiKey) => string {
  const t = useTexts(apiKeyTexts);
  return ({ projectId }) => {
    if (projectId === null) return t('deletedProject');
    if (!projects) return '';
    return projects.find(({ id }) => id === projectId)?.title ?? t('otherProject');
  };
}
