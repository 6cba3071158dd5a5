import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateFormatsContext } from '#lib/current-project.ts';
import type { DateFormats } from '#lib/format.ts';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { TooltipProvider } from './tooltip.tsx';

/** jsdom lays nothing out, so nothing changes its size. */
class QuietObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', QuietObserver);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const turkish: DateFormats = { dateFormat: 'DD/MM/YYYY', timeFormat: 'hh:mm A' };

function Days({ first = null }: { first?: string | null }) {
  const [day, setDay] = useState(first);
  return (
    <TooltipProvider>
      <DateFormatsContext value={turkish}>
        <DateField label="First day" value={day} onChange={setDay} />
        <output>{day ?? 'none'}</output>
      </DateFormatsContext>
    </TooltipProvider>
  );
}

function Times() {
  const [iso, setIso] = useState<string | null>(new Date('2026-03-07T14:30:00').toISOString());
  return (
    <TooltipProvider>
      <DateFormatsContext value={turkish}>
        <DateTimeField label="Expires" value={iso} onChange={setIso} />
        <output>{iso ?? 'none'}</output>
      </DateFormatsContext>
    </TooltipProvider>
  );
}

const held = () => screen.getByRole('status').textContent;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a date is typed and shown in the format of the project', async () => {
  render(<Days first="2026-03-07" />);
  expect(field('First day').value).toBe('07/03/2026');
  await userEvent.clear(field('First day'));
  expect(held()).toBe('none');
  await userEvent.type(field('First day'), '9.4.2027');
  expect(held()).toBe('2027-04-09');
  await userEvent.tab();
  expect(field('First day').value).toBe('09/04/2027');
});

test('an empty field shows an example that cannot be taken for its value', () => {
  render(<Days />);
  expect(field('First day').placeholder).toMatch(/^e\.g\. \d\d\/\d\d\/\d{4}$/);
});

test('an invalid date stays as typed, and the field shows an error', async () => {
  render(<Days />);
  await userEvent.type(field('First day'), '31/02/2026');
  await userEvent.tab();
  expect(held()).toBe('none');
  expect(field('First day').value).toBe('31/02/2026');
  expect(screen.getByRole('alert').textContent).toMatch(/^Write a date like \d\d\/\d\d\/\d{4}$/);
});

test('a date is chosen in the calendar by keyboard', async () => {
  render(<Days first="2026-03-31" />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date: First day' }));
  const calendar = screen.getByRole('dialog', { name: 'Calendar: First day' });
  expect(within(calendar).getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).value).toBe('2026');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, March 31, 2026');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, May 8, 2026');
  await userEvent.keyboard('{Enter}');
  expect(held()).toBe('2026-05-08');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('First day').value).toBe('08/05/2026');
});

test('changing the time keeps the date, and changing the date keeps the time', async () => {
  render(<Times />);
  expect(field('Expires').value).toBe('07/03/2026 02:30 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date: Expires' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '09:15 AM');
  expect(held()).toBe(new Date('2026-03-07T09:15:00').toISOString());
  await userEvent.click(screen.getByRole('button', { name: 'Monday, March 9, 2026' }));
  expect(held()).toBe(new Date('2026-03-09T09:15:00').toISOString());
  await userEvent.clear(field('Expires'));
  await userEvent.type(field('Expires'), '10/03/2026 11:59 PM');
  expect(held()).toBe(new Date('2026-03-10T23:59:00').toISOString());
});

test.each([
  [768, 'center'],
  [769, 'start'],
])('in a window of %d px the calendar opens with the alignment %s', async (width, align) => {
  vi.stubGlobal('innerWidth', width);
  render(<Days />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date: First day' }));
  expect(screen.getByRole('dialog').dataset.align).toBe(align);
});
