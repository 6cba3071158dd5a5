// Where a child process and its one thread begin. This is JavaScript, and all that it loads is given to it as JavaScript:
// what Node needs for TypeScript takes 20 MB and half of the time that the reading of a small document takes.
import { registerHooks } from 'node:module';
import { getEnvironmentData, isMainThread, parentPort, setEnvironmentData } from 'node:worker_threads';

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
  setEnvironmentData('file', job.file);
  setEnvironmentData('sources', job.sources);
  loadFrom(job.sources);
  const { prepareJob, runJob } = await import('./run-job.ts');
  if ('isPrepared' in job) process.on('message', prepareJob(job, new URL(import.meta.url)));
  else runJob(job, new URL(import.meta.url));
}

if (isMainThread) {
  // The one who started this is gone: nobody waits for the result.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.once('message', enter);
} else {
  loadFrom(getEnvironmentData('sources'));
  const { perform, serve } = await import(String(getEnvironmentData('file')));
  if (perform) {
    parentPort.once('message', async ({ data, isSession }) => {
      if (isSession) {
        const answer = serve(data);
        parentPort.on('message', async ({ request }) =>
          parentPort.postMessage({ reply: await answer(request) }),
        );
      } else {
        const note = (/** @type {unknown} */ said) => parentPort.postMessage({ note: said });
        parentPort.postMessage({ result: await perform(data, note) });
      }
    });
    parentPort.postMessage('ready');
  }
}
