import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTableFiles } from './use-table-files.ts';

afterEach(cleanup);

/** The hook with attachments that only remember what was added. */
function showFiles(heldCount = 0) {
  const added: string[][] = [];
  const folders: string[] = [];
  const attachments = {
    items: Array.from({ length: heldCount }, (_, at) => ({
      key: String(at),
      phase: 'stored' as const,
      uid: String(at),
    })),
    files: new Map(),
    reading: { state: 'ready' as const },
    askableUids: [],
    add: (files: readonly File[]) => void added.push(files.map(({ name }) => name)),
    addStored: () => {},
    remove: () => {},
    retry: () => {},
    release: () => {},
  };
  const { result } = renderHook(() => useTableFiles(attachments, (name) => folders.push(name)));
  const choose = (...paths: string[]) =>
    act(() =>
      result.current.choose(
        paths.map((path) => {
          const file = new File(['a'], path.split('/').at(-1) ?? '');
          Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
          return file;
        }),
      ),
    );
  return { added, folders, choose, result };
}

test('takes the tables of a folder, names what is left out, and passes the name of the folder', () => {
  const { added, folders, choose, result } = showFiles();
  choose('Sales/02.csv', 'Sales/01.csv', 'Sales/.DS_Store', 'Sales/~$02.xlsx', 'Sales/plan.docx');
  expect(added).toEqual([['01.csv', '02.csv']]);
  expect(folders).toEqual(['Sales']);
  expect(result.current.notice).toEqual({
    taken: '2 files were added from “Sales”.',
    leftOut: 'Left out, because they are not tables: Sales/plan.docx',
  });
});

test('says nothing of single files that are all taken, and counts names beyond five', () => {
  const { added, choose, result } = showFiles();
  choose('a.csv');
  expect(result.current.notice).toEqual({});
  choose('a.csv', ...Array.from({ length: 7 }, (_, at) => `${at}.pdf`));
  expect(added).toEqual([['a.csv'], ['a.csv']]);
  expect(result.current.notice).toEqual({
    taken: '1 file was added.',
    leftOut: 'Left out, because they are not tables: 0.pdf, 1.pdf, 2.pdf, 3.pdf, 4.pdf and 2 more',
  });
});

test('takes nothing of an empty folder, of one without a table, or of more files than a database holds', () => {
  const { added, folders, choose, result } = showFiles(48);
  choose();
  expect(result.current.notice).toEqual({ problem: 'The folder is empty.' });
  choose('Notes/plan.docx');
  expect(result.current.notice).toMatchObject({ problem: 'None of these files is a table.' });
  choose('Sales/1.csv', 'Sales/2.csv', 'Sales/3.csv');
  expect(result.current.notice).toEqual({
    problem: 'A database takes at most 50 files, and these would be 51. None of them was added.',
    leftOut: undefined,
  });
  expect([added, folders]).toEqual([[], []]);
});

test('reads dropped folders, and says when the browser cannot', async () => {
  const { added, folders, result } = showFiles();
  const fileEntry = (name: string) => ({
    isFile: true,
    isDirectory: false,
    name,
    file: (done: (file: File) => void) => done(new File(['a'], name)),
  });
  const folderEntry = (name: string, children: object[]) => {
    const rest = [...children];
    const createReader = () => ({ readEntries: (done: (batch: object[]) => void) => done(rest.splice(0)) });
    return { isFile: false, isDirectory: true, name, createReader };
  };
  const dropped = (...entries: object[]) =>
    ({
      items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
      files: [],
    }) as unknown as DataTransfer;
  await act(async () =>
    result.current.drop(
      dropped(
        fileEntry('all.csv'),
        folderEntry('Sales', [fileEntry('a.csv'), folderEntry('Old', [fileEntry('b.csv')])]),
      ),
    ),
  );
  expect(added).toEqual([['all.csv', 'a.csv', 'b.csv']]);
  expect(folders).toEqual([]);
  await act(async () =>
    result.current.drop(
      dropped({
        ...fileEntry('gone.csv'),
        file: (_: unknown, fail: (error: Error) => void) => fail(new Error()),
      }),
    ),
  );
  expect(result.current.notice).toEqual({ problem: 'The dropped files could not be read.' });
});
