// npm run instance-key:rotate: puts a new instance key in the place of the one that is, and seals everything with it.
// The database is the one of a start; Docent has to be stopped.
import { tooOld } from './lib/node-version.mjs';

const problem = tooOld(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Loaded only now: an old Node cannot even read what follows.
import('./lib/run-server.mjs')
  .then((loaded) => loaded.runBeside('rotate-instance-key.ts'))
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
