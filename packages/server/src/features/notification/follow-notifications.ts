import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import type { EventFeed, EventSink } from '#platform/http/call.ts';
import { bellTopic, countUnread } from './notification.store.ts';
import { notificationView } from './notification.view.ts';
import { listAfter, listRecent } from './notification-list.store.ts';

export interface FollowDeps {
  db: Database;
  signals: Signals;
}

/** Without a signal: one may have been missed, and an answer of the database too. */
const lookEveryMs = 60_000;
/** How many notifications a slow transaction may commit after younger ones and still be noticed here. */
const overlap = 100;

interface NotificationReader {
  /** @param afterSeq the last event that the reader has; undefined for one that only wants what comes */
  begin(afterSeq: number | undefined): Promise<void>;
  /** Sends what is new, and that something was read. */
  look(): Promise<void>;
}

function createReader({ db }: FollowDeps, actor: Actor, sink: EventSink): NotificationReader {
  const sent = new Set<number>();
  /** Everything up to `from` was sent; `last` is the id of the last event. */
  let [from, last, unreadBefore] = [0, 0, 0];
  /** What was sent long ago is told by its number. */
  const forgetOld = () => {
    for (const seq of [...sent].slice(0, Math.max(0, sent.size - overlap))) {
      sent.delete(seq);
      from = Math.max(from, seq);
    }
  };
  return {
    async begin(afterSeq) {
      if (afterSeq !== undefined) {
        // What was read meanwhile is not known: the reader is told how many are unread now.
        [from, last, unreadBefore] = [afterSeq, afterSeq, Number.POSITIVE_INFINITY];
        return;
      }
      await inReadScope(db, actor, async (tx) => {
        const recent = await listRecent(tx, actor, overlap);
        for (const seq of recent) sent.add(seq);
        [from, last, unreadBefore] = [(recent[0] ?? 1) - 1, recent.at(-1) ?? 0, await countUnread(tx, actor)];
      });
    },
    async look() {
      const { rows, unread } = await inReadScope(db, actor, async (tx) => ({
        rows: await listAfter(tx, actor, { seq: from, without: [...sent] }),
        unread: await countUnread(tx, actor),
      }));
      for (const row of rows) {
        last = Math.max(last, row.seq);
        sent.add(row.seq);
        sink.send(last, 'notification', JSON.stringify(notificationView(row, actor.language)));
      }
      const arrived = rows.filter(({ read_at }) => read_at === null).length;
      if (unread < unreadBefore + arrived) sink.send(last, 'read', JSON.stringify({ unread }));
      unreadBefore = unread;
      forgetOld();
    },
  };
}

/**
 * A feed of a user's notifications, from whichever process announces them. A notification that was announced before
 * another one and committed after it is sent as well; the ids never fall.
 */
export function followNotifications(deps: FollowDeps, actor: Actor, afterSeq: number | undefined): EventFeed {
  return (sink, signal) => {
    const reader = createReader(deps, actor, sink);
    let looking = false;
    let again = true;
    let begun = false;
    const turn = async () => {
      again = true;
      if (looking) return;
      looking = true;
      try {
        while (again && !signal.aborted) {
          again = false;
          if (!begun) await reader.begin(afterSeq);
          begun = true;
          await reader.look();
        }
      } catch {
        // The database is away: the next signal or look tries again.
      } finally {
        looking = false;
      }
    };
    const unsubscribe = deps.signals.on(bellTopic(actor.userId), () => void turn());
    const timer = setInterval(() => void turn(), lookEveryMs);
    signal.addEventListener('abort', () => {
      unsubscribe();
      clearInterval(timer);
    });
    void turn();
  };
}
