// npm run dev: the server, restarted on every change of its sources, and the web app with hot reloading in front of it.
import { tooOld } from './lib/node-version.mjs';

const problem = tooOld(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Loaded only now: an old Node cannot even read what follows.
import('./lib/run-dev.mjs')
  .then((loaded) => loaded.runDev(process.argv.slice(2)))
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
