import { pino } from 'pino';
import { StartProblem } from '#platform/start-problem.ts';
import { readConfig } from './config.ts';
import { firstAdminEmail, firstCompanyCode } from './first-sign-in.ts';
import { watchParent } from './parent-watch.ts';
import { type Docent, type Progress, startDocent } from './start.ts';
import { startWithRetries } from './start-with-retries.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Prints a line for each step, with its duration. */
const progress: Progress = async (step, work) => {
  const startedMs = performance.now();
  const result = await work();
  print(`✓ ${step} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
  return result;
};

function announce({ address, firstStart }: Docent): void {
  if (!address) {
    print('\nDocent is working in the background. Stop it with Ctrl-C.');
    return;
  }
  const password = firstStart.password
    ? [
        `  Password      ${firstStart.password}`,
        `                (kept in ${firstStart.passwordFile} until you sign in)`,
      ]
    : [];
  const lines = [
    '',
    `  Docent is ready: ${address}`,
    '',
    `  Company code  ${firstCompanyCode}`,
    `  Administrator ${firstAdminEmail}`,
    ...password,
    '',
    '  Stop it with Ctrl-C.',
  ];
  print(lines.join('\n'));
}

function fail(error: unknown): never {
  const text =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\nDocent could not start. ${text}\n`);
  process.exit(1);
}

/** Stops once, whichever signal arrives first; a second signal skips the waiting. */
function stopper(docent: Promise<Docent>, waiting: AbortController): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    print('\nStopping…');
    waiting.abort(new StartProblem('It was stopped.'));
    docent
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  // A log line for each request would scroll the first password off the terminal.
  const level = config.logLevel ?? (process.stderr.isTTY ? 'warn' : 'info');
  // Batches log lines, because a write for each request costs more than the requests. A crash without a signal loses
  // at most the lines of the last `periodicFlush` milliseconds.
  const logger = pino(
    { level },
    pino.destination({ dest: 2, sync: false, minLength: 8_192, periodicFlush: 100 }),
  );
  // Logs an unhandled rejection, which must not stop the process for everybody.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled'));
  const waiting = new AbortController();
  const starting = startWithRetries(config, {
    start: () => startDocent(config, logger, progress),
    onAway: print,
    signal: waiting.signal,
  });
  const stop = stopper(starting, waiting);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  if (config.parentPid) watchParent({ parentPid: config.parentPid, onGone: stop });
  announce(await starting);
}

main().catch(fail);
