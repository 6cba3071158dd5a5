import { StartProblem } from '#platform/start-problem.ts';
import { readConfig } from './config.ts';
import { type ChainReport, verifyAuditChains } from './verify-audit-chains.ts';
import { withDatabase } from './with-database.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

function lineOf({ companyCode, events, headSeq, headHash, fault }: ChainReport): string {
  if (fault) return `✗ ${companyCode}: event ${fault.seq} ${fault.what}.`;
  return `✓ ${companyCode}: ${events} events, the last is ${headSeq} ${headHash}`;
}

async function main(): Promise<void> {
  const config = readConfig(process.env, []);
  const reports: ChainReport[] = [];
  await withDatabase(config, 'running', (address) =>
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
