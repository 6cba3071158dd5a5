import type { ApiKey } from '@docent/contract/features/api-key';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { KeyProject } from './api-key-form.ts';

/**
 * What the project of a key is called: it may be deleted, or one that the user does not work in.
 * @param projects those that the user works in; undefined while they are loaded
 */
export function useProjectTitle(projects: readonly KeyProject[] | undefined): (apiKey: ApiKey) => string {
  const t = useTexts(apiKeyTexts);
  return ({ projectId }) => {
    if (projectId === null) return t('deletedProject');
    if (!projects) return '';
    return projects.find(({ id }) => id === projectId)?.title ?? t('otherProject');
  };
}
