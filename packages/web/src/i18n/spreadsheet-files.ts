import { defineTexts } from './define-texts.ts';

/** Texts of choosing the files of a new database. */
export const spreadsheetFilesTexts = defineTexts(
  {
    taken: { one: '{count} file was added.', other: '{count} files were added.' },
    takenOf: {
      one: '{count} file was added from “{folder}”.',
      other: '{count} files were added from “{folder}”.',
    },
    leftOut: 'Left out, because they are not tables: {names}',
    more: { one: '{names} and {count} more', other: '{names} and {count} more' },
    emptyFolder: 'The folder is empty.',
    noTable: 'None of these files is a table.',
    tooMany: 'A database takes at most {max} files, and these would be {count}. None of them was added.',
    unreadable: 'The dropped files could not be read.',
  },
  {
    taken: { one: '{count} dosya eklendi.', other: '{count} dosya eklendi.' },
    takenOf: {
      one: '“{folder}” klasöründen {count} dosya eklendi.',
      other: '“{folder}” klasöründen {count} dosya eklendi.',
    },
    leftOut: 'Tablo olmadığı için alınmayanlar: {names}',
    more: { one: '{names} ve {count} dosya daha', other: '{names} ve {count} dosya daha' },
    emptyFolder: 'Klasör boş.',
    noTable: 'Bu dosyaların hiçbiri tablo değil.',
    tooMany: 'Bir veritabanı en fazla {max} dosya alır; bunlarla {count} olurdu. Hiçbiri eklenmedi.',
    unreadable: 'Bırakılan dosyalar okunamadı.',
  },
);
