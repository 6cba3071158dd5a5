import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { type ComparedTables, column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const doses = await withValues(
  table('Vaccinations', [
    column('patient_name', 'text'),
    column('birth_date', 'date'),
    column('vaccine', 'text'),
    column('dose_no', 'integer'),
    column('given_on', 'date'),
    column('given_by', 'text'),
    column('children', 'integer'),
  ]),
  {
    patient_name: ['Aisha Shah', 'Omar Diaz'],
    vaccine: ['Influenza', 'Hepatitis B'],
    given_by: ['Nurse Ortiz', 'Dr Hale'],
  },
);
const jobs = await withValues(
  table('Maintenance', [
    column('service_date', 'date'),
    column('machine_id', 'text'),
    column('machine_type', 'text'),
    column('job_type', 'text'),
    column('cost', 'decimal'),
    column('planned', 'boolean'),
    column('location', 'text'),
  ]),
  {
    machine_id: ['LATHE-3', 'PRESS-1'],
    job_type: ['breakdown'],
    location: ['Hall A'],
    machine_type: ['Lathe'],
  },
);
const episodes = await withValues(
  table('Episodes', [
    column('Episode', 'integer', { unique: true, identifier: true }),
    column('Title', 'text', { unique: true }),
    column('Guest', 'text'),
    column('Published', 'date'),
    column('Likes', 'integer'),
  ]),
  { title: ['Bees and Maths', 'Ice Core Diaries'], guest: ['Ole Svensson'] },
);
const hours = await withValues(
  table('Timesheets', [
    column('work_date', 'date'),
    column('employee', 'text'),
    column('hours', 'decimal'),
    column('task', 'text'),
  ]),
  { employee: ['Sofie Roy', 'Joris Baan'], task: ['code review', 'design'] },
);
const players = await withValues(
  table('Players', [
    column('Player', 'text', { unique: true }),
    column('Team', 'text'),
    column('Position', 'text'),
    column('Height cm', 'integer'),
    column('Games Played', 'integer'),
  ]),
  { player: ['Nico Reed'], team: ['Bears'], position: ['Center', 'Guard'] },
);

const cases: readonly (readonly [ComparedTables, string, string])[] = [
  // When somebody was born is not when it happened.
  [doses, 'how many vaccinations were given in 2023', 'Number of rows, where given_on in 2023'],
  [doses, 'when was Aisha Shah last vaccinated', 'Latest given_on, where patient_name = Aisha Shah'],
  [doses, 'how many patients got a third dose', 'Number of different patient_name, where dose_no = 3'],
  [doses, 'how many vaccinations include children', 'Number of rows, where children > 0'],
  // Jobs are rows, where only their type has the word.
  [jobs, 'number of jobs per month', 'Number of rows, by month of service_date'],
  [
    jobs,
    'what kind of machine is LATHE-3 and where does it stand',
    'Different values of machine_type, location, where machine_id = LATHE-3',
  ],
  // Rows that are numbered are shown with their title.
  [episodes, 'which episodes had no guest', 'Episode, Title, where Guest is empty'],
  [episodes, 'which episodes got fewer than 100 likes', 'Episode, Title, where Likes < 100'],
  [hours, 'hours per person', 'Sum of hours, by employee'],
  [
    hours,
    'people who never did code review',
    'Employee, only groups where number of rows (where task = code review) = 0',
  ],
  [hours, 'which days did Sofie Roy work', 'Different values of work_date, where employee = Sofie Roy'],
  [
    players,
    'difference between the tallest and the shortest player',
    'Difference of (highest Height cm) − (lowest Height cm)',
  ],
  [players, 'which players are shorter than 190', 'Player, where Height cm < 190'],
  // A verb is no half of the header of a figure.
  [players, 'list the centers that play for Bears', 'Player, where Position = Center and Team = Bears'],
];

test.each(cases)('%#: %s', async (tables, question, expected) => {
  const options = { language: 'en' as const, today: sampleToday, values: tables.values };
  const result = await readQuestion(question, tables.schema, options);
  expect(result, question).toMatchObject({ kind: 'reading', readBack: expected });
});

test('what a second ask wants is not left out in silence', async () => {
  const options = { language: 'en' as const, today: sampleToday, values: jobs.values };
  const result = await readQuestion('total cost of Hall A and why', jobs.schema, options);
  expect(result).not.toMatchObject({ kind: 'reading' });
});

const calls = await withValues(
  table('Calls', [
    column('Date', 'date'),
    column('Closed On', 'date', { sparse: true }),
    column('Complaint', 'text'),
    column('Hospital', 'text'),
    column('Patient Age', 'integer'),
    column('Priority', 'integer'),
    column('Item', 'text'),
  ]),
  { complaint: ['chest pain'], hospital: ['St Luke'], item: ['bandage'] },
);

test.each([
  // Patients are counted, and their ages are not added up.
  [
    'what percentage of patients with chest pain went to St Luke',
    expect.stringMatching(/^Share: \(number of rows/),
  ],
  // A priority tells kinds of calls from each other.
  ['calls by month and priority', 'Number of rows, by month of Date, Priority'],
  ['how many items were used for chest pain', 'Number of rows, where Complaint = chest pain'],
])('%s', async (question, expected) => {
  const options = { language: 'en' as const, today: sampleToday, values: calls.values };
  const result = await readQuestion(question, calls.schema, options);
  const [best] = result.kind === 'ask_back' ? result.readings : result.kind === 'reading' ? [result] : [];
  expect(best?.readBack).toEqual(expected);
});
