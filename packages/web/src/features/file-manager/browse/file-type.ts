import type { File as StoredFile } from '@docent/contract/features/file-manager';

const endingsOf = {
  pdf: 'pdf',
  slides: 'ppt pptx odp',
  table: 'csv tsv',
  mail: 'eml msg mbox',
  web: 'htm html xhtml mht',
  book: 'epub',
  archive: 'zip 7z rar gz tar tgz',
  code: 'json xml yaml yml sql js ts py java c h cpp cs go rs sh',
} as const;

export type FileType = keyof typeof endingsOf | StoredFile['category'];

const byEnding = new Map<string, FileType>();
for (const [type, endings] of Object.entries(endingsOf))
  for (const ending of endings.split(' ')) byEnding.set(ending, type as keyof typeof endingsOf);

/** What a file is to people: by the ending of its name, or else by what its content is. */
export function fileTypeOf({ name, category }: Pick<StoredFile, 'name' | 'category'>): FileType {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return byEnding.get(ending) ?? category;
}
