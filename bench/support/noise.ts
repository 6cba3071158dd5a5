// The noisy neighbour of its bench: one user asks for the same thing over many connections, as fast as answers come, until
// it is stopped:   node bench/support/noise.ts <url> <authorization> <connections>
import { getPriority, setPriority } from 'node:os';
import autocannon from 'autocannon';

const [, , url = '', authorization = '', connections = '500'] = process.argv;
const lowerBy = 10;
/** Longer than any bench. */
const durationS = 3600;

// A real neighbour has its own machine, so this one uses only idle processor time.
setPriority(Math.min(getPriority() + lowerBy, 19));
const settings = { url, headers: { authorization }, connections: Number(connections), duration: durationS };
const noise = autocannon(settings, (_error, { requests, statusCodeStats }) => {
  const statuses = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => `${count} x ${status}`);
  process.stderr.write(`Noise: ${Math.round(requests.average)} a second (${statuses.join(', ')})\n`);
});
process.on('SIGTERM', () => noise.stop());
process.stdout.write('noise is on\n');
