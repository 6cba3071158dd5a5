import { isShape, isText, orMissing } from './shape.ts';
import { longStore } from './storage.ts';

/** The subscription of this browser that the server knows (spec point 3). */
export interface StoredSubscription {
  endpoint: string;
  id?: string | undefined;
}

const isStored = isShape<StoredSubscription>({ endpoint: isText, id: orMissing(isText) });

const key = 'pushSubscription';

export function readSubscription(): StoredSubscription | undefined {
  try {
    const read: unknown = JSON.parse(longStore.read(key) ?? '');
    return isStored(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

export const writeSubscription = (subscription: StoredSubscription): void =>
  longStore.write(key, JSON.stringify(subscription));

export const forgetSubscription = (): void => longStore.remove(key);
