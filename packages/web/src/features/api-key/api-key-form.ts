import {
  type ApiKey,
  type ApiKeyBody,
  type NewApiKeyBody,
  type NewApiKeyInput,
  newApiKeyBody,
} from '@docent/contract/features/api-key';
import type { ReactNode } from 'react';
import { type SaveForm, useSaveForm } from '#ui/use-save-form.ts';
import { useApiKeysChanged } from './api-key.queries.ts';

export type KeyPermissions = Pick<ApiKeyBody, 'scopes' | 'actions'>;

/** Draws the permissions; a page gives it, because what can be granted in a project is the roles' matter. */
export type PermissionsField = (field: {
  value: KeyPermissions;
  onChange: (value: KeyPermissions) => void;
  projectId: string | undefined;
}) => ReactNode;

/** A project that a key can be made for, or that it belongs to. */
export interface KeyProject {
  id: string;
  title: string;
}

export type ApiKeyForm = SaveForm<NewApiKeyInput, NewApiKeyBody>;

const valuesOf = (key: ApiKey): NewApiKeyInput => ({
  name: key.name,
  scopes: key.scopes,
  actions: key.actions,
  expiresAt: key.expiresAt,
  projectId: key.projectId ?? undefined,
  budgets: key.budgets,
});

const emptyKey: NewApiKeyInput = { name: '', scopes: {}, actions: {}, expiresAt: null, budgets: [] };

interface Saving<Saved extends ApiKey> {
  /** What stands in the form at first; without it, a new key of this project. */
  apiKey?: ApiKey;
  projectId?: string | undefined;
  savedText: string;
  save: (body: NewApiKeyBody) => Promise<Saved>;
  onSaved?: (saved: Saved) => unknown;
}

/** The form of a new key, or of one that is there. */
export function useApiKeyForm<Saved extends ApiKey>(saving: Saving<Saved>) {
  const { apiKey, projectId, savedText, save, onSaved } = saving;
  const changed = useApiKeysChanged();
  return useSaveForm(newApiKeyBody, {
    values: apiKey ? valuesOf(apiKey) : { ...emptyKey, projectId },
    save,
    savedValues: valuesOf,
    savedText,
    onSaved: async (saved) => {
      onSaved?.(saved);
      await changed();
    },
  });
}
