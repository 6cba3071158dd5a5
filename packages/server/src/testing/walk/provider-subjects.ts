import { newUid } from '#platform/db/uuid.ts';
import { made, type OwnSubject } from './subjects.ts';

/** A provider at an address where nothing answers. */
const providerAt = (path: string, ownedBy: OwnSubject['ownedBy']): OwnSubject => ({
  name: path,
  ownedBy,
  make: (context, as) => {
    const named = { kind: 'openai-compatible', name: `Provider ${newUid()}` };
    const models = [{ id: 'scripted' }, { id: 'vectors', capabilities: { embeddings: true } }];
    return made(context, as, [path, { ...named, models, url: 'http://127.0.0.1:9/v1', key: context.word }]);
  },
});
export const companyProvider = providerAt('/company/ai/providers', 'company');
export const systemProvider = providerAt('/settings/ai/providers', 'installation');
