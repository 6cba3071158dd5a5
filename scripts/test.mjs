// npm test: lint, types, dead code, unit and HTTP tests, web build, browser tests. Installs first when needed.
import { tooOld } from './lib/node-version.mjs';

const problem = tooOld(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Loaded only now: an old Node cannot even read what follows.
import('./lib/run-tests.mjs')
  .then((loaded) => loaded.runTests())
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
