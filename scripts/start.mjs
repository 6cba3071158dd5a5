// npm start: brings the checkout into a state that runs, then runs the server on the pinned Node.
// Arguments go to the server: --web, --worker (both when none is given).
import { tooOld } from './lib/node-version.mjs';

const problem = tooOld(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Loaded only now: an old Node cannot even read what follows.
import('./lib/run-server.mjs')
  .then((loaded) => loaded.runServer(process.argv.slice(2)))
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
