import { pino } from 'pino';
import { readConfig } from '#app/config.ts';
import { type Docent, startDocent } from '#app/start.ts';
import type { HostReply, HostRequest } from './host-messages.ts';

// Runs the product for one file of browser tests after the other, each time with other data. What it has loaded stays,
// which is most of what a start takes.
const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
let docent: Docent | undefined;

async function answer(request: HostRequest): Promise<HostReply> {
  if (request.type === 'stop') {
    await docent?.stop();
    docent = undefined;
    return { type: 'stopped' };
  }
  docent = await startDocent(readConfig(request.settings, []), logger, (_step, work) => work());
  return { type: 'started' };
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled'));
process.on('message', (request: HostRequest) => {
  answer(request).then((reply) => process.send?.(reply), fail);
});
// The one who started it is gone.
process.once('disconnect', () => process.exit());
