import { type AiProvider, listSystemProviders } from '@docent/contract/features/ai-provider';
import { listMails } from '@docent/contract/features/mail';
import { getInstallation, getMaintenance } from '@docent/contract/features/setting';
import { limits } from '@docent/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type { healthTexts } from '#i18n/health.ts';
import { call } from '#lib/api.ts';

type TextKey = keyof (typeof healthTexts)['en'];

/** One thing that was looked at. */
export interface HealthCheck {
  key: string;
  state: 'good' | 'hint' | 'problem';
  text: TextKey;
  values?: Readonly<Record<string, string | number>>;
  /** Where it is mended. */
  path?: string;
}

const outbox = '/settings/system?tab=mail';

function mailChecks(
  server: string | null,
  { kept, failed }: { kept: number; failed: number },
): HealthCheck[] {
  const delivery: HealthCheck = server
    ? { key: 'mail', state: 'good', text: 'mailOk', values: { server } }
    : {
        key: 'mail',
        state: 'problem',
        text: kept > 0 ? 'mailWaiting' : 'mailOff',
        values: { count: kept },
        path: outbox,
      };
  const lost: HealthCheck =
    failed > 0
      ? { key: 'failed', state: 'problem', text: 'mailFailed', values: { count: failed }, path: outbox }
      : { key: 'failed', state: 'good', text: 'mailAllSent' };
  return [delivery, lost];
}

const addressCheck = (url: string): HealthCheck =>
  url.startsWith('https:')
    ? { key: 'address', state: 'good', text: 'addressOk', values: { url } }
    : {
        key: 'address',
        state: 'hint',
        text: 'addressOff',
        values: { url },
        path: '/settings/system?tab=installation',
      };

const providersPath = '/settings/system?tab=ai';

/** That a provider is connected says little where its last test failed. */
function modelCheck(fromEnvironment: boolean, providers: readonly AiProvider[]): HealthCheck {
  const failed = providers.filter(({ lastTest }) => lastTest?.ok === false);
  const [first] = failed;
  if (first)
    return {
      key: 'model',
      state: 'problem',
      text: 'modelFailed',
      values: { count: failed.length, name: first.name },
      path: providersPath,
    };
  return fromEnvironment || providers.length > 0
    ? { key: 'model', state: 'good', text: 'modelOk' }
    : { key: 'model', state: 'hint', text: 'modelOff', path: providersPath };
}

/** What an operator would want to know of, from what the system settings show anyway. */
async function checkHealth(signal: AbortSignal): Promise<HealthCheck[]> {
  const count = async (status: 'kept' | 'failed') =>
    (await call(listMails, { query: { status, limit: 1 } }, { signal })).total;
  const [facts, providers, maintenance, kept, failed] = await Promise.all([
    call(getInstallation, {}, { signal }),
    call(listSystemProviders, { query: { limit: limits.aiProvider.countMax } }, { signal }),
    call(getMaintenance, {}, { signal }),
    count('kept'),
    count('failed'),
  ]);
  return [
    ...mailChecks(facts.mailServer, { kept, failed }),
    modelCheck(facts.model !== null, providers.items),
    addressCheck(facts.publicUrl),
    maintenance.isOn
      ? { key: 'maintenance', state: 'problem', text: 'maintenance', path: '/settings/system' }
      : { key: 'maintenance', state: 'good', text: 'openOk' },
    facts.database.kind === 'postgresql'
      ? { key: 'database', state: 'good', text: 'databaseOk' }
      : { key: 'database', state: 'hint', text: 'databaseEmbedded' },
  ];
}

export const healthQuery = queryOptions({
  queryKey: ['settings', 'health'],
  queryFn: ({ signal }) => checkHealth(signal),
});
