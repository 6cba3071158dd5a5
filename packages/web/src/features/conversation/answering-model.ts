import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { AvailableModel } from '@docent/contract/features/custom-model';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import { useSyncExternalStore } from 'react';
import { useAvailableModels } from '#lib/available-models.ts';
import { optionOf } from '#lib/model-option.ts';
import { currentUser } from '#lib/session.ts';
import { longStore } from '#lib/storage.ts';
import { createNotifier } from '#lib/store.ts';

/** The model that answers the next questions, among those that the user may use. */
export interface AnsweringModel {
  /** Empty until they have loaded. */
  readonly models: readonly AvailableModel[];
  /** The user's choice; undefined for the default. */
  readonly chosen: AvailableModel | undefined;
  /** @param option the value of an option; empty for the default */
  choose: (option: string) => void;
}

const { subscribe, notify } = createNotifier();

// Users of one browser choose for themselves.
const storageKeyOf = (kind: ConversationKind) => `answeringModel:${kind}:${currentUser()?.uid ?? ''}`;

function remember(kind: ConversationKind, option: string): void {
  const key = storageKeyOf(kind);
  if (option === '') longStore.remove(key);
  else longStore.write(key, option);
  notify();
}

/** The choice is remembered per user and kind of conversation; one that is not available here is the default. */
export function useAnsweringModel(kind: ConversationKind): AnsweringModel {
  const { data } = useAvailableModels();
  const remembered = useSyncExternalStore(subscribe, () => longStore.read(storageKeyOf(kind)));
  const models = data?.items ?? [];
  return {
    models,
    chosen: models.find((model) => optionOf(model) === remembered),
    choose: (option) => remember(kind, option),
  };
}

/** What is sent with a question. */
export const choiceToSend = ({ chosen }: AnsweringModel): ModelChoice | undefined =>
  chosen && { providerId: chosen.providerId, model: chosen.model };
