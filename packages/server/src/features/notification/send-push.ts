import type { Language } from '@docent/contract/core/language';
import type { PushPayload } from '@docent/contract/features/push';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { readPushKeys } from '#features/setting/index.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { fetchProblemOf } from '#platform/fetch/fetch-problem.ts';
import type { GuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { isEventKind, specOf } from './event-kinds.ts';
import { findEvent, type TakenEvent } from './notification.store.ts';
import { deleteTarget, findTarget, type PushTarget } from './push-subscription.store.ts';

interface Reader {
  readonly language: Language;
  readonly status: 'active' | 'passive';
}

export interface SendPushDeps {
  db: Database;
  secretBox: SecretBox;
  guarded: Pick<GuardedFetch, 'fetch'>;
  /** Whom a push service can write to: `mailto:` and an address. */
  contact: string;
  findRecipient(tx: Tx, companyId: string, user: { id: string }): Promise<Reader | undefined>;
}

export interface PushMessage {
  companyId: string;
  notificationId: string;
  subscriptionId: string;
}

/** What is needed to send, read in one transaction. */
interface Prepared {
  target: PushTarget;
  keys: { publicKey: string; privateKey: string };
  payload: PushPayload;
}

function payloadOf(event: TakenEvent & { id: string }, { language }: Reader): PushPayload | undefined {
  if (!isEventKind(event.kind)) return undefined;
  const { text, mail } = specOf(event.kind);
  return {
    title: 'Docent',
    body: translate(text, language, event.values),
    path: mail.action.path(event),
    tag: event.id,
    user: event.userId,
    language,
  };
}

/** Undefined when nothing is to be sent any more: the user, their access or the browser is gone. */
async function prepare({ db, secretBox, findRecipient }: SendPushDeps, message: PushMessage) {
  const { companyId, notificationId, subscriptionId } = message;
  return inScope(db, { companyId }, async (tx): Promise<Prepared | undefined> => {
    const target = await findTarget(tx, { companyId }, subscriptionId);
    const event = target && (await findEvent(tx, { companyId }, notificationId));
    if (!target || event?.userId !== target.userId) return undefined;
    const reader = await findRecipient(tx, companyId, { id: target.userId });
    const payload = reader?.status === 'active' ? payloadOf(event, reader) : undefined;
    const keys = await readPushKeys(tx, secretBox);
    // The operator has renewed the keys: no push service takes a message for it.
    if (keys.publicKey === target.serverKey) return payload && { target, keys, payload };
    await deleteTarget(tx, { companyId }, target.id);
    return undefined;
  });
}

/** The message, encrypted for the browser and signed for its push service (RFC 8291, RFC 8292). */
async function requestFor({ contact }: SendPushDeps, { target, keys, payload }: Prepared) {
  // Node finds no named exports in this module.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = target;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: limits.push.ttlS,
      topic: payload.tag.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    },
  );
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { method: 'POST', headers: Object.fromEntries(texts), body: body && new Uint8Array(body) };
}

/** `gone`: the browser unsubscribed, or its key does not fit. `refused`: the message as such; trying again would not help. */
function outcomeOf(status: number): 'sent' | 'gone' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410 || status === 401 || status === 403) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/**
 * The job that sends an event to one browser. A worker that is killed after the service took the message sends it again:
 * the browser shows messages of one tag once.
 */
export async function sendPush(
  deps: SendPushDeps,
  message: PushMessage,
  { signal, isLast }: JobAttempt,
): Promise<void> {
  const prepared = await prepare(deps, message);
  if (!prepared) return;
  const forget = () => inScope(deps.db, message, (tx) => deleteTarget(tx, message, message.subscriptionId));
  try {
    const response = await deps.guarded.fetch(prepared.target.endpoint, {
      ...(await requestFor(deps, prepared)),
      redirectsMax: 0,
      bytesMax: 64 * 1024,
      signal,
    });
    await response.body?.cancel();
    const outcome = outcomeOf(response.status);
    if (outcome === 'gone') await forget();
    if (outcome === 'later') throw new Error(`The push service answered ${response.status}.`);
  } catch (error) {
    // The name leads to a forbidden address now.
    if (fetchProblemOf(error)?.reason === 'refused') return forget();
    if (!isLast || signal.aborted) throw error;
  }
}
