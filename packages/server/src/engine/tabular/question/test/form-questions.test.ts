import { expect, test } from 'vitest';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { sampleToday } from '../../../../testing/sample-tables.ts';
import { readQuestion } from '../read-question.ts';

/** Answers to a form, whose headers are its questions. */
const answers = [
  'Slack',
  'Zoom',
  'Slack, Zoom',
  'Teams',
  'Slack, Teams, Zoom',
  'Zoom, Teams',
  'Teams, Slack',
  'Trello, Zoom',
  'Slack, Trello',
  'Trello',
];
const english = await withValues(
  table('Survey', [
    column('Timestamp', 'timestamp'),
    column('Department', 'text'),
    column('Which tools do you use? (select all that apply)', 'text'),
    column('How satisfied are you with your tools? (1-5)', 'integer'),
    column('Would you like training?', 'boolean'),
  ]),
  { department: ['Sales', 'Finance', 'IT'], 'which_tools_do_you_use?_(select_all_that_apply)': answers },
);
const turkish = await withValues(
  table('Anket', [
    column('Departman', 'text'),
    column('Hangi araçları kullanıyorsunuz?', 'text'),
    column('Memnuniyet (1-5)', 'integer'),
  ]),
  { departman: ['Sales', 'Finans', 'IT'], 'hangi_araçları_kullanıyorsunuz?': answers },
);

async function readBackOf(question: string, language: 'en' | 'tr') {
  const { schema, values } = language === 'en' ? english : turkish;
  const result = await readQuestion(question, schema, { language, today: sampleToday, values });
  return result.kind === 'reading' ? result.readBack : JSON.stringify(result);
}

const tools = 'Which tools do you use? (select all that apply)';
const satisfied = 'How satisfied are you with your tools? (1-5)';

test.each([
  ['how many people use Slack?', `Number of rows, where ${tools} has Slack in it`],
  ['how many responses per tool?', `Number of rows, by ${tools} (each of several in a cell)`],
  ['average satisfaction by department', `Average of ${satisfied}, by Department`],
  ['average satisfaction of people who use Teams', `Average of ${satisfied}, where ${tools} has Teams in it`],
  ['how many people use only Zoom?', `Number of rows, where ${tools} = Zoom`],
  [
    'how many people use both Slack and Zoom?',
    `Number of rows, where ${tools} has Slack in it and ${tools} has Zoom in it`,
  ],
])('%s', async (question, readBack) => {
  expect(await readBackOf(question, 'en')).toBe(readBack);
});

test.each([
  ['Slack kullanan kaç kişi var?', 'Satır sayısı, koşul: Hangi araçları kullanıyorsunuz? içinde Slack var'],
  ['sadece Zoom kullanan kaç kişi var?', 'Satır sayısı, koşul: Hangi araçları kullanıyorsunuz? = Zoom'],
  ['departmana göre ortalama memnuniyet', 'Ortalama Memnuniyet (1-5), gruplama: Departman'],
  [
    'en çok kullanılan araç hangisi?',
    'Hangi araçları kullanıyorsunuz? (hücredekilerin her biri), sıralama: satır sayısı (yüksekten düşüğe), ilk 1',
  ],
])('%s', async (question, readBack) => {
  expect(await readBackOf(question, 'tr')).toBe(readBack);
});

test('what is asked of one thing alone is a question of its own also behind another', async () => {
  const { schema, values } = turkish;
  const options = { language: 'tr' as const, today: sampleToday, values };
  const before = await readQuestion('Slack kullanan kaç kişi var?', schema, options);
  if (before.kind !== 'reading') throw new Error(before.kind);
  const ask = (question: string) => readQuestion(question, schema, { ...options, previous: before.ast });
  expect(await ask('sadece Zoom kullanan kaç kişi var?')).toMatchObject({
    readBack: 'Satır sayısı, koşul: Hangi araçları kullanıyorsunuz? = Zoom',
  });
  expect(await ask('sadece Zoom')).toMatchObject({
    readBack: 'Satır sayısı, koşul: Hangi araçları kullanıyorsunuz? içinde Zoom var',
  });
});
