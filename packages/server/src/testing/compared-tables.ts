import { buildValueIndex, type ValueIndex } from '#engine/tabular/question/link/value-index.ts';
import type {
  ColumnDescription,
  QuestionLanguage,
  QuestionSchema,
  TableDescription,
} from '#engine/tabular/question/question-schema.ts';
import { readQuestion } from '#engine/tabular/question/read-question.ts';
import { sampleToday } from './sample-tables.ts';
import { openScratchDuckDb } from './scratch-duckdb.ts';

export const column = (
  label: string,
  type: ColumnDescription['type'],
  more: Partial<ColumnDescription> = {},
) => ({
  name: label.toLowerCase().replaceAll(' ', '_'),
  label,
  type,
  ...more,
});
export const table = (label: string, columns: ColumnDescription[]): TableDescription => ({
  name: label.toLowerCase(),
  label,
  columns,
});

/** Tables, with the index of their cells. */
export interface ComparedTables {
  schema: QuestionSchema;
  values: ValueIndex;
}
export const withValues = async (
  described: TableDescription,
  values: Record<string, string[]>,
): Promise<ComparedTables> => ({
  schema: { tables: [described], relations: [] },
  values: await buildValueIndex(
    Object.entries(values).map(([name, cells]) => ({ table: described.name, column: name, values: cells })),
  ),
});

export const comparedTables = {
  en: {
    sales: table('Sales', [
      column('Day', 'date'),
      column('Store', 'text'),
      column('Product', 'text'),
      column('Quantity', 'integer'),
      column('Revenue', 'decimal'),
    ]),
    staff: table('Staff', [
      column('Name', 'text', { unique: true }),
      column('Department', 'text'),
      column('Salary', 'decimal'),
    ]),
  },
  tr: {
    sales: table('Satislar', [
      column('Tarih', 'date'),
      column('Magaza', 'text'),
      column('Urun', 'text'),
      column('Adet', 'integer'),
      column('Ciro', 'decimal'),
    ]),
    staff: table('Calisanlar', [
      column('Ad Soyad', 'text', { unique: true }),
      column('Departman', 'text'),
      column('Maas', 'decimal'),
    ]),
  },
};

/** The sales of a shop and its staff in a DuckDB of their own, with columns in both languages. */
export async function openComparedTables() {
  const { run, close } = await openScratchDuckDb();
  await run('create table sales (day date, store varchar, product varchar, quantity bigint, revenue double)');
  await run(`insert into sales values
    ('2023-02-10', 'North', 'Lamp', 2, 100), ('2023-05-11', 'South', 'Desk', 1, 900), ('2023-08-12', 'North', 'Desk', 3, 300),
    ('2023-11-13', 'South', 'Lamp', 6, 250), ('2024-01-14', 'North', 'Lamp', 4, 700), ('2024-02-15', 'South', 'Desk', 5, 450),
    ('2024-04-16', 'North', 'Desk', 1, 60), ('2024-05-17', 'South', 'Lamp', 7, 380), ('2024-06-18', 'North', 'Lamp', 2, 90)`);
  await run(
    'create view satislar as select day tarih, store magaza, product urun, quantity adet, revenue ciro from sales',
  );
  await run('create table staff (name varchar, department varchar, salary double)');
  await run(`insert into staff values ('Ada', 'Field', 10), ('Ben', 'Field', 20), ('Cem', 'Field', 60), ('Eda', 'Desk', 70),
    ('Fay', 'Desk', 90), ('Gül', 'Desk', 30)`);
  await run('create view calisanlar as select name ad_soyad, department departman, salary maas from staff');
  const [stores, products, departments] = [
    ['North', 'South'],
    ['Lamp', 'Desk'],
    ['Field', 'Desk'],
  ];
  const names = ['Ada', 'Ben', 'Cem', 'Eda', 'Fay', 'Gül'];
  const samples: Record<QuestionLanguage, Record<'sales' | 'staff', ComparedTables>> = {
    en: {
      sales: await withValues(comparedTables.en.sales, { store: stores, product: products }),
      staff: await withValues(comparedTables.en.staff, { name: names, department: departments }),
    },
    tr: {
      sales: await withValues(comparedTables.tr.sales, { magaza: stores, urun: products }),
      staff: await withValues(comparedTables.tr.staff, { ad_soyad: names, departman: departments }),
    },
  };
  return { run, close, samples };
}

/** How a question is read, and the SQL of its likeliest reading without quotes and names of tables. */
export async function likelySql(
  question: string,
  { schema, values }: ComparedTables,
  language: QuestionLanguage,
): Promise<string> {
  const result = await readQuestion(question, schema, { language, today: sampleToday, values });
  const [best] = result.kind === 'reading' ? [result] : result.kind === 'ask_back' ? result.readings : [];
  const names = schema.tables.map(({ name }) => name).join('|');
  return `${result.kind} ${best?.sql.replaceAll(new RegExp(`"(?:${names})"\\.`, 'g'), '').replaceAll('"', '')}`;
}
