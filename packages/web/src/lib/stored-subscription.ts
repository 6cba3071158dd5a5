import * as z from 'zod/mini';
import { longStore } from './storage.ts';

/** The subscription of this browser that the server knows (spec point 3). */
const storedSubscription = z.object({ endpoint: z.string(), id: z.optional(z.string()) });
export type StoredSubscription = z.infer<typeof storedSubscription>;

const key = 'pushSubscription';

export function readSubscription(): StoredSubscription | undefined {
  try {
    const read = storedSubscription.safeParse(JSON.parse(longStore.read(key) ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export const writeSubscription = (subscription: StoredSubscription): void =>
  longStore.write(key, JSON.stringify(subscription));

export const forgetSubscription = (): void => longStore.remove(key);
