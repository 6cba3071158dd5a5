import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useViewport } from './use-viewport.ts';

test('the width of the window is read again when the window is resized, and only then', () => {
  const read = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1300);
  const { result, rerender, unmount } = renderHook(() => useViewport());
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(result.current).toBe('desktop');
  read.mockClear();
  rerender();
  expect(read).not.toHaveBeenCalled();
  read.mockReturnValue(400);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(result.current).toBe('mobile');
  read.mockRestore();
  act(() => void window.dispatchEvent(new Event('resize')));
  unmount();
});
