import { describe, expect, it } from 'vitest';
import { findHeader } from './find-header.ts';

const rowsOf = (text: string) => text.split('\n').map((line) => line.split(','));
const headerOf = (text: string, delimiter = ',') => {
  const { headerRows, labels } = findHeader(rowsOf(text), delimiter);
  return { headerRows, labels };
};

describe('a header of numbers', () => {
  it('stands above columns of yes and no', () => {
    expect(headerOf('id,100022,100047\nid1,TRUE,FALSE\nid2,FALSE,FALSE')).toEqual({
      headerRows: [0],
      labels: ['id', '100022', '100047'],
    });
  });

  it('stands above words when it is of years', () => {
    expect(headerOf('Museum,2011,2010\nPitrè,closed,23.824\nAbatellis,closed,closed').headerRows).toEqual([
      0,
    ]);
  });

  it('may have years of any century, one with the number of a note behind it', () => {
    expect(headerOf('Town,1880,1899,19301,1956\nVan,43 (31%),118 (46%),282,514\nRize,24 (1%),8,4,2')).toEqual(
      {
        headerRows: [0],
        labels: ['Town', '1880', '1899', '19301', '1956'],
      },
    );
    expect(headerOf('Town,18801,18991,19301\nVan,43,118,282\nRize,24,8,4').headerRows).toEqual([]);
  });

  it('stands above numbers when they grow by one behind a word, or at all behind an empty cell', () => {
    expect(headerOf('Region,1,2,3\nEast,10,20,30\nWest,11,9,4').headerRows).toEqual([0]);
    expect(headerOf(',16.5,16.75,17.25\n71,0,0,1\n70,9,1,3').headerRows).toEqual([0]);
  });

  it('stands above a second row of labels beside a cell that is merged over both', () => {
    const years = 'Bölge,2023,,,2024,,\nBölge,Adet,Tutar,İade,Adet,Tutar,İade';
    const { headerRows, labels } = headerOf(`Rapor\n\n${years}\nEge,1,20,3,4,5,6\nVan,7,8,9,1,2,30`);
    expect(headerRows).toEqual([2, 3]);
    expect(labels.slice(0, 3)).toEqual(['Bölge', '2023 Adet', '2023 Tutar']);
  });

  it('may be one year over several labels', () => {
    const { headerRows, labels } = findHeader(
      rowsOf('Rapor\nŞehir,2024,\nŞehir,Adet,Tutar\nVan,1,2.5\nRize,3,4.5\nOrdu,3,4.5'),
    );
    expect({ headerRows, labels }).toEqual({
      headerRows: [1, 2],
      labels: ['Şehir', '2024 Adet', '2024 Tutar'],
    });
  });

  it('may have a word behind its numbers, as of a total', () => {
    expect(headerOf('Region,2019,2020,2021,Total\nEast,10,20,30,60\nWest,5,6,11,22').headerRows).toEqual([0]);
    expect(headerOf('Region,1,2,3,Total\nEast,10,20,30,60\nWest,5,6,11,22').headerRows).toEqual([0]);
  });

  it('is none below one of days', () => {
    expect(headerOf('Country,1/22/20,1/23/20,1/24/20\nA,1,2,3\nB,4,5,3').headerRows).toEqual([0]);
  });

  it('is none when it is a word and numbers as the rows below are', () => {
    expect(headerOf('Elma,1,2,3\nArmut,4,5,6\nKiraz,7,8,10').headerRows).toEqual([]);
    expect(headerOf('Ali,5,7,9\nVeli,4,1,7\nCan,3,3,3').headerRows).toEqual([]);
    expect(headerOf('Elma,1.5,2,3\nArmut,4,5.25,6\nSu,2,2,2').headerRows).toEqual([]);
    expect(headerOf('Elma,kg,1,2,3\nArmut,kg,4,5,6\nSu,lt,2,2,2').headerRows).toEqual([]);
    expect(headerOf('Ankara,2020,12,5\nVan,2021,15,6\nRize,2022,18,7').headerRows).toEqual([]);
    expect(headerOf('Ankara,2019,2020,2021\nVan,2018,2020,1999\nRize,2011,2010,2001').headerRows).toEqual([]);
  });

  it('is none when its word names other rows as well', () => {
    expect(headerOf('Ankara,1,2,3\nVan,4,5,9\nAnkara,7,8,2').headerRows).toEqual([]);
    expect(headerOf('Ankara,2001,1999\nAnkara,12,7\nRize,3,8').headerRows).toEqual([]);
  });

  it('may be repeated further down', () => {
    expect(headerOf('Region,2019,2020\nEast,10,20\nRegion,2019,2020\nWest,5,6').headerRows).toEqual([0]);
  });

  it('is none when other rows grow in the same way', () => {
    expect(headerOf('East,1,2,3\nWest,4,5,6\nSouth,7,8,9').headerRows).toEqual([]);
  });
});

describe('a header of words above a broken row', () => {
  const names = 'day,time,amount,town';
  const rows = '02.01.2024,09:15,12.50,Van\n03.01.2024,10:15,7.25,Muş\n04.01.2024,11:15,9.75,Rize';

  it.each([
    ['a delimiter too many', '01.01.2024,,08:15,3.50,Bolu'],
    ['a delimiter too few', '01.01.202408:15,3.50,Bolu'],
    ['another delimiter', '01.01.2024 08:15 3.50 Bolu and a word or two more about it, so that it is long'],
  ])('with %s does not take it for labels', (_, broken) => {
    expect(headerOf(`${names}\n${broken}\n${rows}`)).toEqual({ headerRows: [0], labels: names.split(',') });
  });

  it('still takes a second row of units or of numbers of columns', () => {
    expect(headerOf(`${names}\n,h,TL,\n${rows}`).headerRows).toEqual([0, 1]);
    expect(headerOf(`${names}\n1,2,3,4\n${rows}`).headerRows).toEqual([0, 1]);
  });
});

it('ends above rows of one cell where half of all rows have no more', () => {
  const rows = Array.from({ length: 12 }, (_, at) => (at === 8 ? ',n/a' : at === 10 ? 'late,7' : `,${at}00`));
  expect(headerOf(`Remark,Litres\n${rows.join('\n')}`)).toEqual({
    headerRows: [0],
    labels: ['Remark', 'Litres'],
  });
});

it('two rows of words are a header above amounts with decimals and without', () => {
  const header = 'Kategori,,,Satış\nAna,Alt,Ürün,TL';
  expect(headerOf(`${header}\nGıda,A,U0,10\n,,U1,10.5\n,B,U2,21\n,,U3,31.5`)).toEqual({
    headerRows: [0, 1],
    labels: ['Kategori Ana', 'Kategori Alt', 'Kategori Ürün', 'Satış TL'],
  });
});

it('words behind the last group of a header are a column of their own', () => {
  const groups = ',2023,,2024,\nSchool,Desks,Chairs,Desks,Chairs,Internet\n';
  const rows = 'A,4,5,6,7,yes\nB,2,3,4,5,no\nC,1,2,3,4,yes';
  expect(headerOf(groups + rows).labels).toEqual([
    'School',
    '2023 Desks',
    '2023 Chairs',
    '2024 Desks',
    '2024 Chairs',
    'Internet',
  ]);
  const more = ',2023,,2024,\nSchool,Desks,Chairs,Desks,Chairs,Boards\nA,4,5,6,7,1\nB,2,3,4,5,2';
  expect(headerOf(more).labels.at(-1)).toBe('2024 Boards');
});

it('an empty label more than the rows have cells is a delimiter too many', () => {
  expect(headerOf('day,,town\n1,Van\n2,Muş').labels).toEqual(['day', 'town']);
  expect(headerOf('day,,town\n1,2,Van\n2,3,Muş').labels).toEqual(['day', '', 'town']);
});

it('a header of words that is repeated further down is still the header', () => {
  const text = 'name,town\nAda,London\nGrace,New York\nname,town\nMary,Bath';
  expect(headerOf(text).headerRows).toEqual([0]);
});

it('a label that is written into both of two columns makes a header no row', () => {
  const header = ['Route', 'Name', 'Terminals', 'Terminals'];
  const rows = [
    ['32, 36', 'Hill Line', 'North station', 'South station'],
    ['52', 'Park Line', 'West gate', 'East gate'],
    ['90, 92', 'Shore Line', 'Harbour', 'Lighthouse'],
  ];
  expect(findHeader([header, ...rows])).toMatchObject({ headerRows: [0], firstDataRow: 1 });
  expect(findHeader([['A', 'A', 'B', 'C'], ...rows.slice(0, 1)])).toMatchObject({ headerRows: [] });
});

it('a header of words may be whole questions', () => {
  const question =
    'How satisfied are you with all that our company did for you in the last twelve months? Please explain';
  expect(headerOf(`${question},Name\nVery,Ada\nNot at all,Grace`).headerRows).toEqual([0]);
});

describe('a header without a label for the names of its rows', () => {
  it('has its labels above the columns that they name', () => {
    const rows = [
      ['pop', 'area'],
      ['Ankara', '5803', '24521'],
      ['Van', '1127', '19069'],
    ];
    expect(findHeader(rows, '\t').labels).toEqual(['', 'pop', 'area']);
    expect(headerOf('weight,feed\n1,26.5,5.2\n2,27.6,17.6\n3,36.5,28.1').labels).toEqual([
      '',
      'weight',
      'feed',
    ]);
  });

  it('differs from one that names its first columns', () => {
    expect(headerOf('town,pop\nAnkara,5803,old\nVan,1127,new').labels).toEqual(['town', 'pop', '']);
    expect(headerOf('town,pop\nAnkara,5803,\nVan,1127,', '\t').labels).toEqual(['town', 'pop', '']);
  });
});

describe('a header that names all columns', () => {
  const clubs = [
    'Club,Entered,Division,Deduction',
    'Charlton Athletic,soon,Second Division,None',
    'Leeds United,2007-05-04,Second Division,None',
    'Luton Town,2007-11-22,Third Division,10 points',
    'Derby County,2021-09-22,Second Division,12 points',
  ].join('\n');

  it('is not joined with rows that have the words of others in them', () => {
    expect(headerOf(clubs)).toEqual({
      headerRows: [0],
      labels: ['Club', 'Entered', 'Division', 'Deduction'],
    });
  });

  it('is not joined with the name of a group of rows, nor with a row whose values are missing', () => {
    const staff = 'Ad,Unvan,Maaş';
    const rows = 'Ali,Şef,1200\nEce,Uzman,900\nCan,Uzman,950';
    expect(headerOf(`${staff}\nSatış Departmanı,,\n${rows}`)).toEqual({
      headerRows: [0],
      labels: staff.split(','),
    });
    expect(headerOf(`Ölçüm,Değer,Adet\nA,-,yok\nB,1.5,3\nC,2.5,4\nD,3.5,5`).headerRows).toEqual([0]);
  });

  it('has two rows, under which a row with the words of others is data', () => {
    const header = 'Athlete,Event,Race,Race,Total,Total\nAthlete,Event,Time,Rank,Time,Rank';
    const missed = 'Ada,Slalom,DNF,–,DNF,–\nBen,Slalom,1:10.7,4,DNF,–';
    const rows = 'Ada,Giant,58.68,2,1:52.37,3\nBen,Giant,57.78,1,1:50.81,2\nCem,Giant,57.5,3,1:49.1,1';
    expect(headerOf(`${header}\n${missed}\n${rows}`)).toMatchObject({ headerRows: [0, 1] });
  });

  it('is joined with the row of units below it', () => {
    const weights = 'Item,Weight,Price\n,kg,EUR\nNails,2.5,4\nScrews,1.25,6\nBolts,3,9';
    expect(headerOf(weights).labels).toEqual(['Item', 'Weight kg', 'Price EUR']);
  });
});

it('reaches over no rows of words that lie under a row that names all columns', () => {
  const rows = [
    'Feature,Basic,Standard,Extended',
    'Sold as,single,single or bundle,bundle',
    'Licence,per server,per server,per core',
    'Chips,1,2,64',
    'Memory,32 GB,64 GB,4 TB',
    'Mail,Yes,Yes,Yes',
    'Print,No,Yes,Yes',
    'Fax,No,Yes,Yes',
    'Names,Yes,Yes,Yes',
    'Web,Yes,No,Yes',
  ];
  expect(headerOf(rows.join('\n'))).toEqual({
    headerRows: [0],
    labels: ['Feature', 'Basic', 'Standard', 'Extended'],
  });
});
