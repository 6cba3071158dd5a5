// npm run audit:verify: walks the audit log of every company and names the first event that was altered or is missing.
// The database is the one of a start: DATABASE_URL, or the embedded one in DATA_DIR, running or not.
import { tooOld } from './lib/node-version.mjs';

const problem = tooOld(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Loaded only now: an old Node cannot even read what follows.
import('./lib/run-server.mjs')
  .then((loaded) => loaded.runBeside('audit-verify.ts'))
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
