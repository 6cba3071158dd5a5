import { rotateInstanceKey } from '#platform/instance-key/data-keys.ts';
import { type InstanceKey, newInstanceKey } from '#platform/instance-key/instance-key.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { type Config, readConfig } from './config.ts';
import { keySourceOf } from './key-source.ts';
import { sealedColumns } from './sealed-columns.ts';
import { withDatabase } from './with-database.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A key from the environment must be replaced by another one there, because a printed key could be lost. */
function nextKey({ instanceKey, newInstanceKey: next }: Config): InstanceKey {
  if (!instanceKey) return newInstanceKey();
  if (!next || next.fingerprint === instanceKey.fingerprint)
    throw new StartProblem(
      'Set NEW_INSTANCE_KEY to the key that is to take the place of INSTANCE_KEY, such as one that `openssl rand -base64 32` prints.',
    );
  return next;
}

async function main(): Promise<void> {
  const config = readConfig(process.env, []);
  const next = nextKey(config);
  const source = keySourceOf(config);
  await withDatabase(config, 'stopped', (address) =>
    rotateInstanceKey(address, next, { source, columns: sealedColumns }),
  );
  print(`The instance key is another one now (${next.fingerprint}), and everything is sealed with it.`);
  const remedy =
    source.kind === 'setting'
      ? 'Set INSTANCE_KEY to it for every process'
      : `Copy ${source.place} to the data folders of the other machines, if there are any`;
  print(`${remedy}, start every process again, and put the new key into your backup.`);
}

main().catch((error: unknown) => {
  const text = error instanceof StartProblem ? error.message : String(error);
  process.stderr.write(`The instance key was not changed. ${text}\n`);
  process.exit(1);
});
