import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tusClient } from './tus-client.ts';

/** Something that answers for the product, until it is killed. */
interface Target {
  url: string | undefined;
  end(signal: NodeJS.Signals): Promise<unknown>;
}

export interface FireOptions {
  as: { accessToken: string };
  /** Starts another process of the installation. */
  start(): Promise<Target>;
  uploads: number;
  /** How many processes are killed meanwhile, at moments drawn by chance. */
  kills: number;
  atOnce: number;
  sizeBytesMax: number;
  pieceBytesMax: number;
}

/** What a client was told is stored. */
export interface Acknowledged {
  uid: string;
  name: string;
  sha256: string;
}

export interface ChaosReport {
  acknowledged: Acknowledged[];
  killed: number;
  /** Requests that had no answer. */
  cut: number;
}

const below = (max: number) => Math.floor(Math.random() * max);

/** Two processes, one of which is always about to be killed and started anew; the other one, mostly, answers. */
async function createRange({ start }: Pick<FireOptions, 'start'>) {
  const targets: (Target | undefined)[] = [await start(), await start()];
  return {
    url: () => targets.filter((target) => target !== undefined).at(below(2) - 1)?.url ?? 'http://127.0.0.1:9',
    async kill() {
      const at = below(targets.length);
      const target = targets[at];
      targets[at] = undefined;
      await target?.end('SIGKILL');
      targets[at] = await start();
    },
    stop: () => Promise.all(targets.map((target) => target?.end('SIGKILL'))),
  };
}

type Range = Awaited<ReturnType<typeof createRange>>;

/** One file, sent by whichever process answers, until one of them says that it has all of it. */
async function uploadOne(options: FireOptions, range: Range, report: ChaosReport, index: number) {
  const bytes = randomBytes(1 + below(options.sizeBytesMax));
  const name = `${index}.bin`;
  let path: string | undefined;
  for (;;) {
    const tus = tusClient({ url: range.url() }, options.as);
    try {
      path ??= await tus.begin(name, bytes.length);
      const offset = await tus.offset(path);
      if (offset === bytes.length) break;
      const piece = bytes.subarray(offset, offset + 1 + below(options.pieceBytesMax));
      const { status, headers } = await tus.append(path, offset, piece);
      if (status === 204 && Number(headers.get('upload-offset')) === bytes.length) break;
    } catch {
      report.cut += 1;
      await wait(20 + below(100));
    }
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  report.acknowledged.push({ uid: path.split('/').at(-1) ?? '', name, sha256 });
}

/** Uploads many files while the processes that take them are killed, each at a moment drawn by chance. */
export async function uploadUnderChaos(options: FireOptions): Promise<ChaosReport> {
  const range = await createRange(options);
  const report: ChaosReport = { acknowledged: [], killed: 0, cut: 0 };
  let next = 0;
  const sendInTurn = async () => {
    while (next < options.uploads) await uploadOne(options, range, report, next++);
  };
  const shoot = async () => {
    while (report.killed < options.kills) {
      // The kills are spread over all of the uploads.
      const due = (report.killed * options.uploads) / options.kills;
      while (report.acknowledged.length < due) await wait(10);
      await wait(below(300));
      await range.kill();
      report.killed += 1;
    }
  };
  await Promise.all([shoot(), ...Array.from({ length: options.atOnce }, sendInTurn)]);
  await range.stop();
  return report;
}
