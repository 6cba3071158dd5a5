import { access } from 'node:fs/promises';
import { lockDataFolder } from '#platform/db/data-folder-lock.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { type Config, readConfig } from './config.ts';
import { type ChainReport, verifyAuditChains } from './verify-audit-chains.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function withEmbedded(
  dataDir: string,
  work: (address: DatabaseAddress) => Promise<void>,
): Promise<void> {
  await access(dataDir).catch(() => {
    throw new StartProblem(`There is no data folder ${dataDir}; DATA_DIR names another.`);
  });
  const running = await findRunningPostgres(dataDir);
  if (running) return work(running);
  const lock = await lockDataFolder(dataDir);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: print });
    await work(server.connection).finally(() => server.stop());
  } finally {
    await lock.release();
  }
}

const withDatabase = ({ databaseUrl, dataDir }: Config, work: (address: DatabaseAddress) => Promise<void>) =>
  databaseUrl ? work({ url: databaseUrl }) : withEmbedded(dataDir, work);

function lineOf({ companyCode, events, headSeq, headHash, fault }: ChainReport): string {
  if (fault) return `✗ ${companyCode}: event ${fault.seq} ${fault.what}.`;
  return `✓ ${companyCode}: ${events} events, the last is ${headSeq} ${headHash}`;
}

async function main(): Promise<void> {
  const config = readConfig(process.env, []);
  const reports: ChainReport[] = [];
  await withDatabase(config, (address) =>
    verifyAuditChains(address, (report) => {
      reports.push(report);
      print(lineOf(report));
    }),
  );
  const events = reports.reduce((sum, report) => sum + report.events, 0);
  const altered = reports.filter(({ fault }) => fault).length;
  print(`\n${reports.length} companies and ${events} events checked; ${altered} audit logs were altered.`);
  process.exit(altered === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  const text = error instanceof StartProblem ? error.message : String(error);
  process.stderr.write(`The audit logs could not be checked. ${text}\n`);
  process.exit(2);
});
