// Where a child process begins. This is JavaScript, and all that it loads is given to it as JavaScript: what Node needs for
// TypeScript takes 20 MB and half of the time that the reading of a small document takes.
import { registerHooks } from 'node:module';

/** @param {ReadonlyMap<string, string>} sources */
function loadFrom(sources) {
  registerHooks({
    load(url, context, next) {
      const source = sources.get(url);
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
}

/** @param {import('./child-messages.ts').ChildJob} job */
async function enter(job) {
  loadFrom(job.sources);
  const { fail, prepareJob, runJob } = await import('./run-job.ts');
  process.once('uncaughtException', fail);
  if (!('isPrepared' in job)) return runJob(job);
  const answer = await prepareJob(job);
  if (answer) process.on('message', answer);
}

// The one who started this is gone: nobody waits for the result.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', enter);
