import { tableEndings, tableFileKind } from '@docent/contract/table-endings';
import type { ChosenFile } from './collect-dropped.ts';

/** A hint for the browser's file dialog. */
export const acceptedTableFiles = Object.values(tableEndings)
  .flat()
  .map((ending) => `.${ending}`)
  .join();

interface FoundTableFiles {
  /** In the order of their folders and names. */
  readonly files: readonly File[];
  /** Names of files that no table can be made of, with their folders. */
  readonly leftOut: readonly string[];
  /** The one folder that everything lies in. */
  readonly folder: string | undefined;
}

const order = new Intl.Collator('tr', { numeric: true });
const pathOf = ({ file, path }: ChosenFile) => [...path, file.name].join('/');

/** Files of one name, such as `01.csv` of each year's folder, get the name of their folder in front. */
function named({ file, path }: ChosenFile, isTwice: boolean): File {
  if (!isTwice || path.length === 0) return file;
  const { type, lastModified } = file;
  return new File([file], [...path, file.name].join(' '), { type, lastModified });
}

/** Those of chosen files and folders that can become tables. */
export function findTableFiles(chosen: readonly ChosenFile[]): FoundTableFiles {
  const sorted = chosen.toSorted((one, other) => order.compare(pathOf(one), pathOf(other)));
  const { taken = [], left = [] } = Object.groupBy(sorted, ({ file }) =>
    tableFileKind(file.name) ? 'taken' : 'left',
  );
  const byName = Map.groupBy(taken, ({ file }) => file.name.toLowerCase());
  const tops = new Set(chosen.map(({ path }) => path[0]));
  const [top] = tops;
  return {
    files: taken.map((one) => named(one, (byName.get(one.file.name.toLowerCase())?.length ?? 0) > 1)),
    leftOut: left.map(pathOf),
    folder: tops.size === 1 ? top : undefined,
  };
}
