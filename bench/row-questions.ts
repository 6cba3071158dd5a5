// How often the built-in engine quotes the right row for questions that compare a column of a table ("which region has the
// highest sales?"), of tables from CSV, XLSX, Markdown and PDF as the readers give them. The questions were written before
// the engine was asked any of them, and are not used while it is built: do not tune it to them, write others.
//   node bench/row-questions.ts [--misses]
import { parseArgs } from 'node:util';
import { ask } from '../packages/server/src/engine/extractive/samples/ask-samples.ts';
import type { SampleFile } from '../packages/server/src/engine/extractive/samples/search-samples.ts';
import { extractText } from '../packages/server/src/testing/extract-text.ts';
import { xlsxFile } from '../packages/server/src/testing/office-files.ts';
import { pdfFile } from '../packages/server/src/testing/pdf-file.ts';
import { printTable } from './support/figures.ts';

const { values } = parseArgs({ options: { misses: { type: 'boolean' } } });

interface Asked {
  source: string;
  file: SampleFile;
  language: 'en' | 'tr';
  /** Questions with what the row that answers begins with; null where no row answers. */
  questions: readonly (readonly [string, string | null])[];
}

const sheet = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map((cells, at) => {
      const drawn = cells.map((cell, column) => {
        const place = `${String.fromCharCode(65 + column)}${at + 1}`;
        return typeof cell === 'number'
          ? `<c r="${place}"><v>${cell}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
      });
      return `<row r="${at + 1}">${drawn.join('')}</row>`;
    })
    .join('');

async function fromWorkbook(name: string, sheets: Record<string, string>): Promise<SampleFile> {
  return { fileName: name, text: (await extractText(name, xlsxFile(sheets))).text };
}

async function fromPdf(name: string, pages: string[][]): Promise<SampleFile> {
  return { fileName: name, text: (await extractText(name, pdfFile(pages))).text };
}

const asked: readonly Asked[] = [
  {
    source: 'CSV',
    language: 'en',
    file: {
      fileName: 'harvest_2024.csv',
      text: 'Orchard,Variety,Yield (kg),Price per kg,Trees\nHillside,Gala,"4,310",1.85,120\nRiver bend,Cox,"2,975",2.40,95\nNorth field,Boskoop,"5,120",1.10,160\nOld wall,Elstar,880,3.05,31\nTotal,,"13,285",,406\n',
    },
    questions: [
      ['Which orchard had the biggest yield?', 'North field'],
      ['Which variety is the most expensive?', 'Old wall'],
      ['Which orchard has the fewest trees?', 'Old wall'],
      ['What is the lowest price per kg?', 'North field'],
      ['Which variety sold at the highest price?', 'Old wall'],
      ['Which orchard has the most goats?', null],
    ],
  },
  {
    source: 'CSV',
    language: 'tr',
    file: {
      fileName: 'personel.csv',
      text: 'Ad Soyad;Bölüm;Maaş;Kıdem (yıl)\nAyşe Demir;Muhasebe;42.500,00 TL;7\nMurat Şen;Üretim;38.750,50 TL;12\nElif Kaya;Yazılım;61.200,00 TL;3\nOkan Yıldız;Satış;35.000,00 TL;1\n',
    },
    questions: [
      ['En yüksek maaşı kim alıyor?', 'Elif Kaya'],
      ['Maaşı en düşük çalışan kim?', 'Okan Yıldız'],
      ['Kıdemi en fazla olan kişi kimdir?', 'Murat Şen'],
      ['En az kıdem kimde?', 'Okan Yıldız'],
      ['Üretim bölümünde en yüksek maaş ne kadar?', 'Murat Şen'],
      ['En çok izin kullanan kim?', null],
    ],
  },
  {
    source: 'XLSX',
    language: 'en',
    file: await fromWorkbook('fleet.xlsx', {
      Vehicles: sheet([
        ['Vehicle', 'Mileage', 'Fuel cost', 'Seats'],
        ['Van 1', 120340, 2310.4, 3],
        ['Bus A', 98310, 8450, 42],
        ['Bus B', 143020, 7920.75, 38],
        ['Car 7', 20115, 640.2, 5],
      ]),
      Drivers: sheet([
        ['Driver', 'Trips', 'Hours'],
        ['Nadia', 214, 1620.5],
        ['Piet', 187, 1711],
        ['Oskar', 230, 1398.25],
      ]),
    }),
    questions: [
      ['Which vehicle has the highest mileage?', 'Bus B'],
      ['Which vehicle has the lowest fuel cost?', 'Car 7'],
      ['Which driver made the most trips?', 'Oskar'],
      ['Who worked the fewest hours?', 'Oskar'],
      ['Which vehicle has the most seats?', 'Bus A'],
      ['Which driver has the highest bonus in Rotterdam?', null],
    ],
  },
  {
    source: 'XLSX',
    language: 'tr',
    file: await fromWorkbook('üretim.xlsx', {
      Hatlar: sheet([
        ['Hat', 'Üretim adedi', 'Fire oranı', 'Duruş süresi'],
        ['Hat A', 12450, 1.8, 14],
        ['Hat B', 9980, 0.9, 31],
        ['Hat C', 15210, 2.6, 8],
      ]),
    }),
    questions: [
      ['En çok üretim hangi hatta yapıldı?', 'Hat C'],
      ['Fire oranı en yüksek hat hangisi?', 'Hat C'],
      ['Hangi hattın duruş süresi en uzun?', 'Hat B'],
      ['en dusuk fire orani hangi hatta', 'Hat B'],
    ],
  },
  {
    source: 'Markdown',
    language: 'en',
    file: {
      fileName: 'trails.md',
      text: '# Trails of the park\n\nSigns are renewed each spring.\n\n| Trail | Length (km) | Climb | Walkers in 2022 | Walkers in 2023 |\n| --- | ---: | ---: | ---: | ---: |\n| Fern loop | 4.2 | 110 | 8,300 | 9,120 |\n| Ridge path | 18.75 | 940 | 2,150 | 1,980 |\n| Mill way | 9.4 | 60 | 12,900 | 11,040 |\n\nDogs have to be on a lead.\n',
    },
    questions: [
      ['Which trail is the longest?', '| Ridge path'],
      ['Which trail has the least climb?', '| Mill way'],
      ['Which trail had the most walkers in 2022?', '| Mill way'],
      ['Which trail had the fewest walkers in 2023?', '| Ridge path'],
      ['What is the shortest trail?', '| Fern loop'],
    ],
  },
  {
    source: 'Markdown',
    language: 'tr',
    file: {
      fileName: 'otoparklar.md',
      text: '# Otoparklar\n\n| Otopark | Kapasite | Saatlik ücret | Doluluk |\n|---|---|---|---|\n| Meydan | 1.240 | 45,00 | %92 |\n| İskele | 380 | 60,50 | %78,5 |\n| Stadyum | 2.600 | 20,00 | %41 |\n',
    },
    questions: [
      ['En ucuz otopark hangisi?', '| Stadyum'],
      ['Kapasitesi en büyük otopark hangisidir?', '| Stadyum'],
      ['Doluluk en fazla hangi otoparkta?', '| Meydan'],
      ['Saatlik ücreti en pahalı olan otopark hangisi?', '| İskele'],
    ],
  },
  {
    source: 'PDF',
    language: 'en',
    file: await fromPdf('energy.pdf', [
      [
        'Energy report of the schools',
        'The table shows the use of the last year.',
        'School Pupils Electricity Gas',
        'Linden School 412 38,200 51,900',
        'Harbour School 655 61,450 47,300',
        'Forest School 98 9,870 22,100',
        'All figures were read in January.',
      ],
    ]),
    questions: [
      ['Which school uses the most electricity?', 'Harbour School'],
      ['Which school used the least gas?', 'Forest School'],
      ['Which school has the most pupils?', 'Harbour School'],
      ['Which school has the most teachers?', null],
    ],
  },
];

const rows = [];
let [right, all] = [0, 0];
for (const { source, file, language, questions } of asked) {
  let own = 0;
  for (const [question, expected] of questions) {
    const { references, text } = await ask(question, { files: [file], language });
    const compared = /answer\.(?:highest|lowest)/.test(text);
    const isRight =
      expected === null ? !compared : compared && references[0]?.quote.startsWith(expected) === true;
    if (values.misses && !isRight)
      console.log(`${question} → ${references[0]?.quote ?? 'nothing'} (${expected})`);
    own += isRight ? 1 : 0;
  }
  [right, all] = [right + own, all + questions.length];
  rows.push({ source, language, questions: questions.length, right: own });
}
printTable([...rows, { source: 'all', language: '', questions: all, right }]);
