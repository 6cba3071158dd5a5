import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ThreadWork, WorkOrder } from './kept-threads.ts';

if (!parentPort) throw new Error('work-loop.thread.ts runs as a thread only.');
const boss: MessagePort = parentPort;
const { work }: { work: ThreadWork } = await import(workerData);

// An error of the work ends the thread, and the main thread receives it.
boss.on('message', async ({ data, port }: WorkOrder) => {
  await work(port, data);
  port.close();
  boss.postMessage('done');
});
