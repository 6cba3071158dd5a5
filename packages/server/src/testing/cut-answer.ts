import type { OwnerSql } from './owner-sql.ts';
import { present } from './present.ts';
import { eventOf, type ReceivedEvent } from './read-events.ts';

/** Turns a complete answer into what a process leaves behind that died after it had stored the events up to `seq`. */
export async function cutAnswer(
  owner: OwnerSql,
  events: readonly ReceivedEvent[],
  seq: number,
): Promise<void> {
  const { messageUid } = present(eventOf(events, 'start'));
  const kept = events.filter(({ id }) => id <= seq).map(({ id, event, data }) => [id, event, data]);
  await owner('begin');
  const [message] = await owner<{ company_id: string }>('select company_id from messages where id = $1', [
    messageUid,
  ]);
  await owner('delete from run_events where run_id = $1', [messageUid]);
  await owner('insert into run_events (company_id, run_id, last_seq, events) values ($1, $2, $3, $4)', [
    message?.company_id,
    messageUid,
    seq,
    JSON.stringify(kept),
  ]);
  await owner(
    `with reopened as (
       update messages set state = 'pending', text = '', steps = '[]', refs = '[]', finished_at = null where id = $1)
     update runs set state = 'pending', usage = null, finished_at = null,
       lease_until = now() - interval '1 second' where id = $1`,
    [messageUid],
  );
  await owner('commit');
}
