import {
  type ApiKey,
  type ApiKeyBody,
  type ApiKeyInput,
  apiKeyBody,
} from '@docent/contract/features/api-key';
import type { ReactNode } from 'react';
import { type SaveForm, useSaveForm } from '#ui/use-save-form.ts';
import { useApiKeysChanged } from './api-key.queries.ts';

export type KeyPermissions = Pick<ApiKeyBody, 'scopes' | 'actions'>;

/** Draws the permissions; a page gives it, because what can be granted is the roles' matter. */
export type PermissionsField = (field: {
  value: KeyPermissions;
  onChange: (value: KeyPermissions) => void;
}) => ReactNode;

export type ApiKeyForm = SaveForm<ApiKeyInput, ApiKeyBody>;

const valuesOf = (key: ApiKey | undefined): ApiKeyInput => ({
  name: key?.name ?? '',
  scopes: key?.scopes ?? {},
  actions: key?.actions ?? {},
  expiresAt: key?.expiresAt ?? null,
});

interface Saving<Saved extends ApiKey> {
  apiKey?: ApiKey;
  savedText: string;
  save: (body: ApiKeyBody) => Promise<Saved>;
  onSaved?: (saved: Saved) => unknown;
}

/** The form of a new key, or of one that is there. */
export function useApiKeyForm<Saved extends ApiKey>({ apiKey, savedText, save, onSaved }: Saving<Saved>) {
  const changed = useApiKeysChanged();
  return useSaveForm(apiKeyBody, {
    values: valuesOf(apiKey),
    save,
    savedValues: valuesOf,
    savedText,
    onSaved: async (saved) => {
      onSaved?.(saved);
      await changed();
    },
  });
}
