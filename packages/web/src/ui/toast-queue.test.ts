import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { toast as say } from './toast.ts';
import { toastQueue, toastsWanted } from './toast-queue.ts';

afterEach(() => {
  say.dismissAll();
  vi.restoreAllMocks();
});

test('what is said while no area shows toasts asks for one, and is shown in order', () => {
  const wanted = vi.fn();
  const stop = toastsWanted.subscribe(wanted);
  const success = vi.spyOn(toast, 'success').mockReturnValue(1);
  say.success('Saved');
  say.success('Sent', 'To Ada.');
  expect(wanted).toHaveBeenCalled();
  expect(toastsWanted.read()).toBe(true);
  expect(success).not.toHaveBeenCalled();
  const leave = toastQueue.tellTo(toast);
  expect(success.mock.calls.map(([title, settings]) => [title, settings?.description])).toEqual([
    ['Saved', undefined],
    ['Sent', 'To Ada.'],
  ]);
  say.success('At once');
  expect(success).toHaveBeenCalledTimes(3);
  leave();
  say.success('While there is no area');
  expect(success).toHaveBeenCalledTimes(3);
  stop();
});
