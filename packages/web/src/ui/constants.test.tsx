import { limits } from '@docent/contract/limits';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../testing/show-screen.tsx';
import { Calendar } from './calendar.tsx';
import { NumberField } from './number-field.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { TextArea } from './text-area.tsx';
import { toast } from './toast.ts';
import { Tooltip } from './tooltip.tsx';

/* The numbers of spec point 9, read from what is on the screen. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});

afterEach(() => {
  toast.dismissAll();
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const shown = () =>
  toasts().filter((one) => one.dataset.visible === 'true' && one.dataset.removed !== 'true');

describe('toasts', () => {
  async function say(...titles: string[]) {
    for (const title of titles) act(() => void toast.success(title));
    await pass(50);
  }

  test('stay 4000 ms and leave 200 ms later', async () => {
    showScreen(null);
    await say('Saved');
    await pass(limits.toast.durationMs - 100);
    expect(shown()).toHaveLength(1);
    await pass(150);
    expect(toasts().map((one) => one.dataset.removed)).toEqual(['true']);
    await pass(limits.toast.removalDelayMs);
    expect(toasts()).toEqual([]);
    expect([limits.toast.durationMs, limits.toast.removalDelayMs]).toEqual([4000, 200]);
  });

  test('are three at most, 356 px wide, 14 px apart, and are reached by Alt+T', async () => {
    showScreen(null);
    await say('one', 'two', 'three', 'four');
    expect(shown().map((one) => one.textContent)).toEqual(['four', 'three', 'two']);
    const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    expect(list?.style.getPropertyValue('--width')).toBe('356px');
    expect(list?.style.getPropertyValue('--gap')).toBe('14px');
    expect(screen.getByRole('region', { name: /Alt\+T/i })).toBeTruthy();
    fireEvent.keyDown(document, { key: 't', code: 'KeyT', altKey: true });
    expect(document.activeElement).toBe(list);
  });

  test('have a title, a description and a type, and can be closed', async () => {
    showScreen(null);
    for (const type of ['success', 'error', 'info', 'warning'] as const) {
      act(() => void toast[type](`A ${type}`, 'Nothing was lost.'));
      await pass(50);
      const [latest] = shown();
      expect([latest?.dataset.type, latest?.dataset.dismissible]).toEqual([type, 'true']);
      expect(latest?.textContent).toBe(`A ${type}Nothing was lost.`);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await pass(limits.toast.removalDelayMs + 50);
      expect(toasts()).toEqual([]);
    }
  });

  test.each([
    [19, 1],
    [20, 0],
  ])('moved by %i px leave %i on the screen', async (px, left) => {
    showScreen(null);
    await say('Saved');
    const [one] = toasts();
    if (!one) throw new Error('No toast.');
    // A slow move: the library also takes fast ones for a swipe.
    one.setPointerCapture = () => undefined;
    fireEvent.pointerDown(one, { clientX: 100, clientY: 100, button: 0 });
    await pass(2_000);
    fireEvent.pointerUp(one, { clientX: 100 + px, clientY: 100 });
    await pass(10);
    expect(shown()).toHaveLength(left);
  });
});

test('a tooltip shows at once above its element, with an arrow, 350 px wide at most and above everything', async () => {
  showScreen(
    <Tooltip content="Opens the file">
      <button type="button">Open</button>
    </Tooltip>,
  );
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
  await pass(limits.tooltip.delayMs + 1);
  const panel = screen.getAllByText('Opens the file')[0]?.closest<HTMLElement>('[data-side]');
  expect(panel?.dataset.side).toBe('top');
  expect([panel?.style.maxWidth, panel?.style.zIndex]).toEqual(['350px', '9999']);
  expect(panel?.querySelector('svg')).not.toBeNull();
});

test('the progress bar begins at 0.08, moves in 200 ms, and creeps on every 800 ms', async () => {
  const { rerender } = render(<ProgressBar active />);
  const bar = () => screen.getByRole('progressbar').firstElementChild as HTMLElement;
  const width = () => Number(/scaleX\(([\d.]+)\)/.exec(bar().style.transform)?.[1]);
  expect(width()).toBe(0.08);
  expect(bar().style.transition).toContain('transform 200ms');
  await pass(799);
  expect(width()).toBe(0.08);
  await pass(1);
  expect(width()).toBeGreaterThan(0.08);
  rerender(<ProgressBar active={false} />);
  expect(width()).toBe(1);
  await pass(400);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

describe('the date picker', () => {
  const month = () => screen.getByLabelText<HTMLSelectElement>('Month').value;
  const swipe = (px: number) => {
    const grid = screen.getByRole('table');
    fireEvent.pointerDown(grid, { pointerType: 'touch', clientX: 100 });
    fireEvent.pointerUp(grid, { pointerType: 'touch', clientX: 100 + px });
  };

  test('shows six weeks at most, and the years 1900 to 2100', () => {
    // August 2026 begins on a Saturday and has 31 days.
    showScreen(<Calendar day="2026-08-15" onChoose={() => undefined} />);
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(
      1 + limits.datePicker.weeksMax,
    );
    const years = [...screen.getByLabelText<HTMLSelectElement>('Year').options].map(({ value }) => value);
    expect([years[0], years.at(-1), years.length]).toEqual(['1900', '2100', 201]);
  });

  test('changes the month after a swipe of more than 10 px', () => {
    showScreen(<Calendar day="2026-08-15" onChoose={() => undefined} />);
    swipe(-10);
    expect(month()).toBe('08');
    swipe(-11);
    expect(month()).toBe('09');
    swipe(11);
    expect(month()).toBe('08');
  });
});

test('a number stays between 0 and 1e15, takes digits and one separator, and steps by the arrow keys', () => {
  const values: (number | null)[] = [];
  showScreen(<NumberField label="Amount" value={5} onChange={(next) => values.push(next)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  fireEvent.change(field, { target: { value: '12a.5.7' } });
  fireEvent.change(field, { target: { value: '9999999999999999' } });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(values).toEqual([12.57, 1e15, 6, 4]);
});

test('a text takes at most 60,000 characters', () => {
  showScreen(<TextArea label="Text" />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).maxLength).toBe(60_000);
});

test('a tooltip follows the focus that a key moves, and not the one that a dialog gives back after a press', async () => {
  showScreen(
    <Tooltip content="Opens the file">
      <button type="button">Open</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  const shown = () => screen.queryAllByText('Opens the file').length > 0;
  fireEvent.pointerMove(button, { pointerType: 'mouse' });
  await pass(limits.tooltip.delayMs + 1);
  expect(shown()).toBe(true);
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  fireEvent.pointerLeave(button);
  await pass(limits.tooltip.delayMs + 1);
  expect(shown()).toBe(false);
  fireEvent.focus(button);
  await pass(limits.tooltip.delayMs + 1);
  expect(shown()).toBe(false);
  fireEvent.blur(button);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.focus(button);
  await pass(limits.tooltip.delayMs + 1);
  expect(shown()).toBe(true);
});
