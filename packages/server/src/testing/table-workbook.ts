import { type BookType, utils, write } from '@e965/xlsx';

/** A workbook with two tables on a sheet, merged groups, a hidden row, and a hidden sheet. */
export function workbook(bookType: BookType): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  const report = utils.aoa_to_sheet([
    ['Bölge', 'Şehir', 'Ciro'],
    ['Ege', 'İzmir', 10.5],
    [null, 'Manisa', 20],
    ['Marmara', 'Bursa', 30],
    [null, 'Kocaeli', 41],
    [],
    ['Personel listesi'],
    ['Ad', 'Yaş'],
    ['Ali', 30],
    ['Ece', 25],
  ]);
  report['!merges'] = ['A2:A3', 'A4:A5', 'A7:C7'].map((range) => utils.decode_range(range));
  report['!rows'] = [{}, {}, { hidden: true }];
  utils.book_append_sheet(book, report, 'Rapor');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['x', 'y'],
      [1, 2],
      [3, 4],
    ]),
    'Gizli',
  );
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return new Uint8Array(write(book, { type: 'array', bookType }));
}
