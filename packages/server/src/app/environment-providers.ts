import type { AiProvider } from '@docent/contract/features/ai-provider';
import { environmentProviderId } from '@docent/contract/features/model-choice';
import { leavesTheHouse } from '#features/ai-provider/index.ts';
import type { Config } from './config.ts';

const kind = 'openai-compatible';
/** Of the address of `EMBEDDING_URL` where it is not that of `MODEL_URL`. */
const embeddingProviderId = '00000000-0000-7000-8000-000000000002';

/** An address as it may be shown: a name and a password in it are secrets. */
function shownUrl(url: string): string {
  const parsed = new URL(url);
  parsed.username = '';
  parsed.password = '';
  return parsed.href.replace(/\/$/, '');
}

interface Named {
  variable: 'MODEL_URL' | 'EMBEDDING_URL';
  url: string;
  key?: string | undefined;
  models: AiProvider['models'];
}

const entryOf = (startedAt: string, { variable, url, key, models }: Named): AiProvider => ({
  id: variable === 'MODEL_URL' ? environmentProviderId : embeddingProviderId,
  kind,
  name: variable,
  url: shownUrl(url),
  hasKey: key !== undefined,
  headerNames: [],
  models,
  isOutside: leavesTheHouse(kind, url),
  isFromEnvironment: true,
  lastTest: null,
  createdAt: startedAt,
  updatedAt: startedAt,
});

/** What the environment variables set up, as providers that are shown and not changed; one for each address. */
export function environmentProviders({
  model,
  embedding,
}: Pick<Config, 'model' | 'embedding'>): AiProvider[] {
  const startedAt = new Date().toISOString();
  const embedder = embedding && { id: embedding.name, capabilities: { embeddings: true } };
  const isShared = model !== undefined && model.url === embedding?.url;
  const named: Named[] = [];
  if (model)
    named.push({
      variable: 'MODEL_URL',
      ...model,
      models: [{ id: model.name }, ...(embedder && isShared ? [embedder] : [])],
    });
  if (embedding && embedder && !isShared)
    named.push({ variable: 'EMBEDDING_URL', ...embedding, models: [embedder] });
  return named.map((one) => entryOf(startedAt, one));
}
