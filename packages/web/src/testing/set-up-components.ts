// What forms behind the session say; their layout loads it in the product.
import '@docent/contract/messages/all-validation-texts';
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toastQueue } from '#ui/toast-queue.ts';

// The default of a second is too short on a busy machine; anything that appears earlier does not wait.
configure({ asyncUtilTimeout: 30_000 });

// Toasts wait for an area that shows them, which most tests do not have: the next one that has would show them all.
afterEach(() => toastQueue.dismissAll());
