import { buildValueIndex } from '#engine/tabular/question/link/value-index.ts';
import type {
  ColumnDescription,
  QuestionSchema,
  TableDescription,
} from '#engine/tabular/question/question-schema.ts';
import { openScratchDuckDb } from './scratch-duckdb.ts';

const column = (label: string, type: ColumnDescription['type'], more: Partial<ColumnDescription> = {}) => ({
  name: label.toLowerCase().replaceAll(' ', '_'),
  label,
  type,
  ...more,
});

const orders: TableDescription = {
  name: 'orders',
  label: 'Orders',
  subtotalColumn: 'is_total',
  rowOrderColumn: 'row_no',
  columns: [
    column('Order No', 'text', { identifier: true, unique: true }),
    column('Customer', 'text'),
    column('City', 'text'),
    column('Product', 'text'),
    column('Order Date', 'date'),
    column('Quantity', 'integer'),
    column('Amount', 'decimal'),
    column('Returned', 'boolean'),
    { name: 'is_total', label: 'Is Total', type: 'boolean' },
    { name: 'row_no', label: 'Row No', type: 'integer' },
  ],
};
const customers: TableDescription = {
  name: 'customers',
  label: 'Customers',
  columns: [
    column('Client Name', 'text', { unique: true }),
    column('Segment', 'text'),
    column('Founded', 'integer', { year: true }),
  ],
};

export const sampleSchema: QuestionSchema = { tables: [orders], relations: [] };
export const joinedSchema: QuestionSchema = {
  tables: [orders, customers],
  relations: [
    { from: { table: 'orders', column: 'customer' }, to: { table: 'customers', column: 'client_name' } },
  ],
};
/** The day on which the sample questions are asked. */
export const sampleToday = '2024-05-15';

const rows = `
('O1','Acme','Ankara','Lamp','2023-11-20',2,100,false,false,1),
('O2','Bolt','İzmir','Chair','2024-01-10',1,250,true,false,2),
('O3','Acme','Ankara','Desk','2024-02-14',3,900,false,false,3),
('O4','Corex','Bursa','Lamp','2024-03-05',5,260,false,false,4),
('O5','Bolt','İzmir','Desk','2024-04-18',1,310,false,false,5),
('O6','Dyno','Ankara','Chair','2024-04-30',4,480,true,false,6),
('O7','Corex','Bursa','Chair','2024-05-02',2,240,false,false,7),
(NULL,'Total',NULL,NULL,NULL,18,2540,false,true,8)`;

/** The sample tables in a DuckDB of their own. */
export async function openSampleTables() {
  const { run, close } = await openScratchDuckDb();
  await run(`CREATE TABLE orders (order_no VARCHAR, customer VARCHAR, city VARCHAR, product VARCHAR, order_date DATE,
    quantity INTEGER, amount DOUBLE, returned BOOLEAN, is_total BOOLEAN, row_no INTEGER)`);
  await run(`INSERT INTO orders VALUES ${rows}`);
  await run('CREATE TABLE customers (client_name VARCHAR, segment VARCHAR, founded INTEGER)');
  await run(
    "INSERT INTO customers VALUES ('Acme','Retail',1990),('Bolt','Retail',2005),('Corex','Industry',1984),('Dyno','Industry',2011)",
  );
  const values = await buildValueIndex([
    { table: 'orders', column: 'order_no', values: ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7'] },
    { table: 'orders', column: 'customer', values: ['Acme', 'Bolt', 'Corex', 'Dyno', 'Total'] },
    { table: 'orders', column: 'city', values: ['Ankara', 'İzmir', 'Bursa'] },
    { table: 'orders', column: 'product', values: ['Lamp', 'Chair', 'Desk'] },
  ]);
  const joinedValues = await buildValueIndex([
    { table: 'orders', column: 'city', values: ['Ankara', 'İzmir', 'Bursa'] },
    { table: 'customers', column: 'client_name', values: ['Acme', 'Bolt', 'Corex', 'Dyno'] },
    { table: 'customers', column: 'segment', values: ['Retail', 'Industry'] },
  ]);
  return { run, values, joinedValues, close };
}
