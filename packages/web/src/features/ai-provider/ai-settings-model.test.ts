import type { AiSettings } from '@docent/contract/features/ai-setting';
import { expect, test } from 'vitest';
import { missingChoices } from './ai-settings-model.ts';

const near = { providerId: 'near', model: 'small' };
const gone = { providerId: 'gone', model: 'large/2' };

const shown = (model: typeof near): AiSettings['available'][number] => ({
  ...model,
  name: model.model,
  providerName: 'Near',
  isOutside: false,
  makesEmbeddings: false,
  contextLength: null,
  inputPrice: null,
  outputPrice: null,
});

const settings: AiSettings = {
  chat: near,
  summary: gone,
  sql: null,
  embedding: null,
  rerank: null,
  fallback: [gone],
  builtInFallback: true,
  builtInWhenBudgetReached: false,
  outsideForbidden: [],
  budgets: [],
  allowed: { roles: [{ roleId: 'reader', models: [near] }], projects: [] },
  canConnect: true,
  available: [shown(near)],
  modelsToRebuild: 0,
  updatedAt: null,
};

test('a chosen model that is no longer connected can still be named, once', () => {
  expect(missingChoices(settings)).toEqual(['gone/large/2']);
  expect(missingChoices({ ...settings, available: [shown(near), shown(gone)] })).toEqual([]);
});
