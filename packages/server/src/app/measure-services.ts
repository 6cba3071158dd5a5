import type { AiUse } from '@docent/contract/features/ai-setting';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import type { ModelPort } from '#engine/model/model-port.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { MailRefused, type MailTransport } from '#platform/mail/mail-transport.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Storage } from '#platform/storage/storage.ts';

interface MeasuredCall {
  purpose: AiUse;
  /** The kind of provider, never its name. */
  provider: string;
}

/** What the figures call the uses of models. */
const purposes = {
  chat: 'answer',
  summary: 'summary',
  sql: 'sql',
  rerank: 'rerank',
  embedding: 'embedding',
} as const satisfies Record<AiUse, string>;

const outcomeOf = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return 'aborted';
  return error instanceof ModelFailure ? error.code : 'error';
};

/** A chat model whose calls are counted by how they ended. */
export function measureModel(
  model: ModelPort,
  metrics: Metrics,
  { purpose, provider }: MeasuredCall,
): ModelPort {
  return {
    name: model.name,
    async *streamChat(request) {
      // A reader that leaves early has what it wanted, or was stopped.
      let outcome = 'aborted';
      try {
        for await (const part of model.streamChat(request)) {
          if (part.type === 'finish') outcome = 'complete';
          yield part;
        }
      } catch (error) {
        outcome = outcomeOf(error, request.signal);
        throw error;
      } finally {
        metrics.modelCalls.inc({ provider, purpose: purposes[purpose], outcome });
      }
    },
  };
}

/** A provider of embeddings whose calls are counted by how they ended. */
export function measureEmbeddings(
  embeddings: EmbeddingPort,
  metrics: Metrics,
  provider: string,
): EmbeddingPort {
  const count = (outcome: string) =>
    metrics.modelCalls.inc({ provider, purpose: purposes.embedding, outcome });
  return {
    name: embeddings.name,
    async embed(request) {
      try {
        const vectors = await embeddings.embed(request);
        count('complete');
        return vectors;
      } catch (error) {
        count(outcomeOf(error, request.signal));
        throw error;
      }
    },
  };
}

/** Jobs whose attempts in this process are counted and timed. */
export function measureJobs(jobs: Jobs, { jobs: counter, jobsActive, jobSeconds }: Metrics): Jobs {
  return {
    ...jobs,
    work: (kind, run) =>
      jobs.work(kind, async (data, attempt) => {
        const labels = { kind: kind.name };
        const stopTimer = jobSeconds.startTimer(labels);
        jobsActive.inc(labels);
        let outcome = 'failed';
        try {
          await run(data, attempt);
          outcome = 'completed';
        } finally {
          jobsActive.dec(labels);
          counter.inc({ ...labels, outcome });
          stopTimer();
        }
      }),
  };
}

/** What of a storage's failures is the storage's: what a client broke while it sent is not. */
const storageCodes = new Set(['storage_unavailable', 'storage_full', 'file_damaged', 'file_not_found']);

/** A storage whose failures are counted. */
export function measureStorage(storage: Storage, metrics: Metrics): Storage {
  const count = (operation: string, error: unknown) => {
    const code = error instanceof Failure ? error.code : '';
    if (storageCodes.has(code)) metrics.storageErrors.inc({ operation, code });
  };
  const counted = async <Result>(operation: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      count(operation, error);
      throw error;
    }
  };
  return {
    write: (key, bytes) => counted('write', storage.write(key, bytes)),
    async read(key, range, sizeBytes) {
      const bytes = await counted('read', storage.read(key, range, sizeBytes));
      return bytes.once('error', (error) => count('read', error));
    },
    remove: (key) => counted('remove', storage.remove(key)),
    removeAll: (folder) => counted('remove', storage.removeAll(folder)),
    async *list() {
      try {
        yield* storage.list();
      } catch (error) {
        count('list', error);
        throw error;
      }
    },
    check: () => counted('check', storage.check()),
  };
}

/** A mail server whose deliveries are counted by how they ended. */
export function measureMails(transport: MailTransport, { mails }: Metrics): MailTransport {
  return {
    server: transport.server,
    async send(mail) {
      try {
        await transport.send(mail);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'failed' });
        throw error;
      }
    },
  };
}
