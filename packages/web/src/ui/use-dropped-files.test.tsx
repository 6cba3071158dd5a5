import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { useFilesDrop } from './use-dropped-files.ts';

afterEach(() => {
  toast.dismissAll();
  cleanup();
});

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (found: (file: File) => void) => found(new File(['x'], name)),
});

const folderEntry = (name: string, children: object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    const batches = [children, []];
    return { readEntries: (found: (entries: object[]) => void) => found(batches.shift() ?? []) };
  },
});

function Area({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { handlers } = useFilesDrop(onFiles);
  return <p {...handlers}>Area</p>;
}

/** Drops it on an area that takes files; returns the names that the area was given. */
function drop(...entries: object[]): string[] {
  const taken: string[] = [];
  render(
    <>
      <Area onFiles={(files) => taken.push(...files.map(({ name }) => name))} />
      <Toaster />
    </>,
  );
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  fireEvent.drop(screen.getByText('Area'), { dataTransfer: { types: ['Files'], items, files: [] } });
  return taken;
}

test('what stands in a dropped folder is taken in its place, beside single files', async () => {
  const taken = drop(
    folderEntry('Contracts', [fileEntry('lease.pdf'), folderEntry('2026', [fileEntry('loan.pdf')])]),
    fileEntry('note.txt'),
  );
  await vi.waitFor(() => expect(taken.toSorted()).toEqual(['lease.pdf', 'loan.pdf', 'note.txt']));
});

test('an empty folder, and one that cannot be read, are said and not taken', async () => {
  const taken = drop(folderEntry('Empty', []));
  expect(await screen.findByText('There are no files in the dropped folder')).toBeDefined();
  cleanup();
  const unreadable = { ...fileEntry('gone.txt'), file: (_: unknown, fail: () => void) => fail() };
  taken.push(...drop(unreadable));
  expect(await screen.findByText('The dropped files could not be read')).toBeDefined();
  expect(taken).toEqual([]);
});
