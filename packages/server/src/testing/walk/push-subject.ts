import { createHash } from 'node:crypto';
import { newUid } from '#platform/db/uuid.ts';
import type { OwnSubject } from './subjects.ts';

/** A public address without a name, so that nothing has to be resolved. */
export const pushEndpoint = (id: string): string => `https://93.184.216.34/push/${id}`;

export const pushKeys = { p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16, 7) };

/** A browser that receives push messages. */
export const pushSubscription: OwnSubject = {
  name: 'push_subscription',
  ownedBy: 'user',
  async make({ owner }, as) {
    const id = newUid();
    const endpoint = pushEndpoint(id);
    await owner(
      `insert into push_subscriptions (company_id, id, user_id, endpoint, endpoint_hash, p256dh, auth, server_key)
       values ($1, $2, $3, $4, $5, $6, $7, '')`,
      [
        ...[as.companyId, id, as.userId, endpoint, createHash('sha256').update(endpoint).digest()],
        ...[pushKeys.p256dh.toString('base64url'), pushKeys.auth.toString('base64url')],
      ],
    );
    return id;
  },
};
