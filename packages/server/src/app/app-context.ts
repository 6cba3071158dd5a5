import { hkdfSync } from 'node:crypto';
import { Agent } from 'undici';
import type { ProviderDispatchers } from '#features/ai-provider/index.ts';
import { touchKey } from '#features/api-key/index.ts';
import { type Authenticator, createAuthenticator } from '#features/auth/index.ts';
import { createMailer, type KeptMail, type Mailer } from '#features/mail/index.ts';
import {
  type CurrentSettings,
  createMaintenanceGuard,
  type InstallationFacts,
  type MaintenanceGuard,
  openSystemSettings,
} from '#features/setting/index.ts';
import { type AccessTokens, createAccessTokens } from '#platform/auth/access-token.ts';
import { type CodeHasher, createCodeHasher } from '#platform/auth/one-time-code.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import { createSecretBox, type SecretBox } from '#platform/auth/secret-box.ts';
import { createSignInTickets, type SignInTickets } from '#platform/auth/sign-in-ticket.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import { type Database, type DatabaseAddress, openDatabase } from '#platform/db/pool.ts';
import { openSignals, type Signals } from '#platform/events/signals.ts';
import { createGuardedAgent } from '#platform/fetch/guarded-connect.ts';
import { createGuardedFetch, type GuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import type { DataKeys } from '#platform/instance-key/data-keys.ts';
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts';
import { type MailTransport, openMailTransport } from '#platform/mail/mail-transport.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';
import { measureJobs, measureMails, measureStorage } from './measure-services.ts';
import { version } from './version.ts';

const connectionsMax = 16;

export interface ServicesNeeds {
  config: Config;
  address: DatabaseAddress;
  storage: Storage;
  keys: DataKeys;
  onError(error: unknown): void;
  onSignedIn(principal: UserPrincipal): void;
  /** Told about every mail that found no mail server. */
  onMailKept(mail: KeptMail): void;
}

/** The shared services of one process, which its features are given. */
export interface AppContext extends ServicesNeeds {
  readonly clock: Clock;
  readonly db: Database;
  readonly signals: Signals;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Undefined without a mail server: mails are kept in the outbox. */
  readonly mailTransport: MailTransport | undefined;
  readonly tokens: AccessTokens;
  readonly refreshKey: Uint8Array;
  /** Keys the hashes of requests that carry an Idempotency-Key. */
  readonly idempotencyKey: Uint8Array;
  readonly secretBox: SecretBox;
  readonly codes: CodeHasher;
  readonly tickets: SignInTickets;
  readonly settings: CurrentSettings;
  /** Hosts that the operator opened to what users name. */
  allowedHosts(): Promise<readonly string[]>;
  /** Reaches addresses that users give. */
  readonly guarded: GuardedFetch;
  /** The ways to AI providers. */
  readonly dispatchers: ProviderDispatchers;
  readonly authenticator: Authenticator;
  readonly maintenance: MaintenanceGuard;
  readonly facts: InstallationFacts;
  readonly metrics: Metrics;
}

const mailServerOf = ({ smtpUrl }: Config): string | null => (smtpUrl ? new URL(smtpUrl).host : null);

const storagePlaceOf = ({ storage }: Config): string =>
  storage.kind === 's3' ? `${storage.address.bucket} (${storage.address.endpoint})` : storage.path;

const providerFacts = (provider: Config['model']) =>
  provider ? { name: provider.name, url: new URL(provider.url).origin } : null;

/** What the operator may see of the settings: no passwords, no keys. */
function factsOf(config: Config): InstallationFacts {
  return {
    version,
    databaseKind: config.databaseUrl ? 'postgresql' : 'embedded',
    storage: { kind: config.storage.kind, place: storagePlaceOf(config) },
    mailServer: mailServerOf(config),
    publicUrl: config.publicUrl,
    model: providerFacts(config.model),
    embedding: providerFacts(config.embedding),
  };
}

const openMails = ({ smtpUrl, mailFrom }: Config, metrics: Metrics): MailTransport | undefined =>
  smtpUrl === undefined ? undefined : measureMails(openMailTransport(smtpUrl, mailFrom), metrics);

/** @param jobKinds all queues of the installation */
export async function createAppContext(
  needs: ServicesNeeds,
  jobKinds: Parameters<typeof openJobs>[1],
): Promise<AppContext> {
  const { address, config, keys, onError } = needs;
  const clock = systemClock;
  const metrics = createMetrics();
  const db = openDatabase(address, connectionsMax);
  const signals = openSignals(address, onError);
  const tokens = createAccessTokens(keys['access-token'], clock.nowMs, keys['access-token-before']);
  const settings = openSystemSettings(db, clock, signals);
  const jobs = await openJobs(address, jobKinds, onError).catch(async (error: unknown) => {
    // A start that is tried again leaves nothing open.
    await Promise.allSettled([signals.close(), db.close()]);
    throw error;
  });
  const allowedHosts = async () => (await settings.get()).allowedHosts;
  return {
    ...needs,
    storage: measureStorage(needs.storage, metrics),
    onMailKept(mail) {
      metrics.mails.inc({ outcome: 'kept' });
      needs.onMailKept(mail);
    },
    metrics,
    clock,
    db,
    signals,
    jobs: measureJobs(jobs, metrics),
    mailer: createMailer(jobs, config.publicUrl),
    mailTransport: openMails(config, metrics),
    tokens,
    refreshKey: keys['refresh-token'],
    idempotencyKey: new Uint8Array(hkdfSync('sha256', keys['one-time-code'], '', 'idempotency', 32)),
    secretBox: createSecretBox(keys['secret-box'], keys['secret-box-before']),
    codes: createCodeHasher(keys['one-time-code']),
    tickets: createSignInTickets(keys['sign-in-ticket'], clock.nowMs),
    settings,
    allowedHosts,
    guarded: createGuardedFetch(allowedHosts),
    dispatchers: { installation: new Agent(), company: createGuardedAgent(allowedHosts) },
    authenticator: createAuthenticator({ db, tokens, clock, signals, touchKey }),
    maintenance: createMaintenanceGuard(settings, clock),
    facts: factsOf(config),
  };
}
