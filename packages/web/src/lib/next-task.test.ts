import { expect, it } from 'vitest';
import { nextTask } from './next-task.ts';

it('lets work that is already waiting run first', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => order.push('waiting');
  port2.postMessage(null);
  await nextTask();
  order.push('after');
  port1.close();
  expect(order).toEqual(['waiting', 'after']);
});
