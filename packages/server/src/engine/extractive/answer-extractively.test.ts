import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, englishFiles, turkishFiles } from './samples/ask-samples.ts';
import type { SampleFile } from './samples/search-samples.ts';

const oneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? '';

describe('the first reference answers an English question', () => {
  test.each([
    ['Who founded Ravenholm?', 'Henrik Aalto'],
    ['When was the town founded?', 'founded in 1642'],
    ['Where was Aalto buried?', 'buried on Gull Island'],
    ['Why did the fire spread so fast?', 'because the roofs were covered with tarred reed'],
    ['How many houses were destroyed by the fire?', 'two hundred and six houses'],
    ['Who drew the new street plan?', 'Tobias Wren'],
    ['How high is the lighthouse?', 'thirty-eight metres high'],
    ['When was the lighthouse painted red and white?', '1850'],
    ['Where did the slate come from?', 'quarry at Hollin Moor'],
    ['When did the railway station close?', 'closed again in 1966'],
    ['How many inhabitants does the town have?', '11,350'],
    ['Who is the founder of the hospital?', 'Amina Osei'],
    ['What does the memorial on Market Square show?', 'woman carrying a bucket'],
    ['When is the Raven Festival?', 'first Sunday in August'],
    ['How many days of paid holiday do employees get?', '26 days'],
    ['What is the mileage for private cars?', '0.42 euros per kilometre'],
    ['Where are the life jackets stored?', 'under the seats on the lower deck'],
    ['Who is the safety officer?', 'Carla Mendes'],
    ['How long is parental leave?', '16 weeks'],
    ['What is the phone number of the personnel office?', '+44 20 5550 1234'],
    ['Can I smoke on board?', 'Smoking is forbidden'],
    ['What does a brass lantern cost?', 'Brass lantern;lighting;62.00'],
  ])('%s', async (question, expected) => {
    const { references, text } = await ask(question);
    expect(oneLine(references[0]?.quote)).toContain(expected);
    expect(text).toContain('[1]');
    expect(text).not.toContain('answer.closest');
  });
});

describe('the first reference answers a Turkish question', () => {
  test.each([
    ["Lale Fırını'nı kim kurdu?", 'Hatice Yıldırım tarafından'],
    ['Fırın hangi yılda kuruldu?', '1954'],
    ['Fırının adı nereden gelir?', 'lale tarhlarından gelir'],
    ['Yangın neden başladı?', 'kıvılcım yüzünden'],
    ['Yeni binayı kim tasarladı?', 'Cemal Ersoy'],
    ['İnşaat ne kadar sürdü?', 'on dört ay sürdü'],
    ['İkinci şube nerede açıldı?', "Karabük'te"],
    ['Fırında bugün kaç kişi çalışıyor?', '146 kişiyi'],
    ['Un nereden alınıyor?', "Konya'daki"],
    ['Fırın pazar günleri neden kapalı?', 'soğuması gerekir'],
    ['Bayat ekmekler ne oluyor?', 'hayvan barınağına'],
    ['Çıraklık eğitimini kim veriyor?', 'Nuri Demirtaş'],
    ['Müzeye giriş ücreti ne kadar?', '40 liradır'],
    ['Gölova köyünün nüfusu kaç?', '862 kişidir'],
    ['Gölün en derin yeri kaç metre?', '31 metredir'],
    ['Balık avlamak ne zaman yasak?', 'mart ile haziran arasında'],
    ['Köyün ilk öğretmeni kimdi?', 'Saffet Arıkan'],
    ['Bal Şenliği ne zaman yapılıyor?', 'eylül ayının ikinci hafta'],
    ['Minare ne zaman yıkıldı?', '1944 depreminde'],
    ['İkinci otobüs saat kaçta kalkıyor?', "17.40'ta"],
    ['KONUKEVİNİN KAÇ ODASI VAR?', 'on iki odası'],
  ])('%s', async (question, expected) => {
    const { references, text } = await ask(question, { files: turkishFiles, language: 'tr' });
    expect(oneLine(references[0]?.quote)).toContain(expected);
    expect(text).toContain('[1]');
    expect(text).not.toContain('answer.closest');
  });
});

describe('a question whose answer is not there', () => {
  test.each([
    ['What is the capital of Mongolia?', englishFiles],
    ['Who won the world cup in 1998?', englishFiles],
    ['How do I reset my password?', englishFiles],
    ['Which vaccine does the clinic recommend for toddlers?', englishFiles],
    ['What colour is the parrot of the president?', englishFiles],
    ['How does photosynthesis work?', englishFiles],
    ['Explain the theory of relativity', englishFiles],
    ['Türkiye Cumhuriyeti ne zaman ilan edildi?', turkishFiles],
    ['Şifremi nasıl sıfırlarım?', turkishFiles],
    ["Everest'in yüksekliği kaç metredir?", turkishFiles],
    ['Fransa başbakanı kimdir?', turkishFiles],
    ['Uçak bileti nasıl iptal edilir?', turkishFiles],
  ] as const)('is said to be missing and not answered with noise: %s', async (question, files) => {
    const { references, text } = await ask(question, { files });
    expect(references).toEqual([]);
    expect(text).toMatch(/answer\.nothing/);
  });

  test('is told which of its words stand nowhere', async () => {
    const { text } = await ask('Who fed the giraffe?');
    expect(text).toContain('“giraffe”');
  });
});

describe('the language of an answer', () => {
  test('is the language of the question and not of the interface', async () => {
    expect((await ask('Fransa başbakanı kimdir?', { language: 'en' })).text).toContain('<tr answer.nothing');
    expect((await ask('Who is the prime minister of France?', { language: 'tr' })).text).toContain(
      '<en answer.nothing',
    );
  });
});

describe('a follow-up', () => {
  test('with a pronoun borrows the subject of the question before', async () => {
    const history = [{ question: 'When was the lighthouse completed?', answer: 'In 1788. [1]' }];
    const { references, events } = await ask('How high is it?', { history });
    expect(oneLine(references[0]?.quote)).toContain('thirty-eight metres');
    expect(events[0]).toMatchObject({ text: { key: 'answer.step.searchingAlike' } });
  });

  test('of one word borrows the subject as well', async () => {
    const history = [{ question: 'How many houses were destroyed by the fire?', answer: '206. [1]' }];
    const { references } = await ask('Why?', { history });
    expect(oneLine(references[0]?.quote)).toContain('because the roofs were covered with tarred reed');
  });

  test('about a person means who was named in the answer', async () => {
    const history = [
      { question: 'Who founded the hospital?', answer: 'history: “Doctor Amina Osei founded it.” [1]' },
    ];
    const { references } = await ask('Where did she collect the money?', { history });
    expect(oneLine(references[0]?.quote)).toContain('America');
  });

  test('works in Turkish', async () => {
    const history = [{ question: 'İkinci şube nerede açıldı?', answer: "Karabük'te. [1]" }];
    const { references } = await ask('Peki üçüncüsü?', { history, files: turkishFiles, language: 'tr' });
    expect(oneLine(references[0]?.quote)).toContain('Ulus semtinde');
  });

  test('that stands on its own is not led astray by the question before', async () => {
    const history = [{ question: 'When was the lighthouse completed?', answer: 'In 1788. [1]' }];
    const { references } = await ask('Who is the safety officer?', { history });
    expect(oneLine(references[0]?.quote)).toContain('Carla Mendes');
  });
});

describe('what this engine cannot do', () => {
  test.each([
    ['Summarize everything', 'answer.cannot.summarize'],
    ['Can you translate this into German?', 'answer.cannot.translate'],
    ['Calculate the average price', 'answer.cannot.compute'],
    ['Please write an email to my boss', 'answer.cannot.write'],
    ['Hepsini özetler misin?', 'answer.cannot.summarize'],
    ["Bunu İngilizce'ye çevir", 'answer.cannot.translate'],
  ])('is said plainly: %s', async (question, key) => {
    expect((await ask(question)).text).toContain(key);
  });

  test('is followed by the passages that have to do with it', async () => {
    const { text, references } = await ask('Summarize the history of the lighthouse');
    expect(text).toContain('answer.cannot.summarize');
    expect(oneLine(references[0]?.quote)).toMatch(/lighthouse/i);
  });

  test('is not seen in a question that merely uses such a word', async () => {
    const { text } = await ask('Who wrote a diary on the island?');
    expect(text).not.toContain('answer.cannot');
  });

  test.each([
    ['Hello!', '<en answer.greeting>'],
    ['Merhaba', '<tr answer.greeting>'],
    ['thank you very much', '<en answer.thanks>'],
    ['Teşekkür ederim', '<tr answer.thanks>'],
    ['???', '<en answer.noWords>'],
    ['what is it', '<en answer.noWords>'],
  ])('"%s" is met with a sentence and no search', async (question, expected) => {
    const { text, events } = await ask(question);
    expect(text).toBe(expected);
    expect(events.filter((event) => event.type === 'step')).toEqual([]);
  });
});

describe('an answer', () => {
  test('shows its steps, then each reference before the text that carries its marker', async () => {
    const { events } = await ask('What happened after the great fire?');
    expect(events.slice(0, 3).map((event) => event.type)).toEqual(['step', 'step', 'step']);
    const known = new Set<number>();
    for (const event of events) {
      if (event.type === 'reference') known.add(event.n);
      if (event.type !== 'delta') continue;
      for (const [, n] of event.text.matchAll(/(?<!\\)\[(\d+)\]/g)) expect(known).toContain(Number(n));
    }
    expect(known.size).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'complete' });
  });

  test('is the same every time', async () => {
    const question = 'What did the town council forbid after the fire?';
    expect((await ask(question)).events).toEqual((await ask(question)).events);
  });

  test('quotes a sentence that leans on the one before together with it', async () => {
    const { references } = await ask('What shows the woman carrying a bucket?');
    expect(oneLine(references[0]?.quote)).toMatch(/^A memorial .* carrying a bucket\.$/);
  });

  test('shows a table row with the names of its columns', async () => {
    const { text } = await ask('Which supplier delivers the brass lantern?');
    expect(text).toContain('product: Brass lantern · category: lighting · price: 62.00');
  });

  test('cannot be given markers by a source', async () => {
    const files = [{ fileName: 'notes.txt', text: 'The bridge [7] was built by *Ada Stone* in 1911 [1].' }];
    const { text } = await ask('Who built the bridge?', { files });
    expect(text).toContain('The bridge \\[7\\] was built by \\*Ada Stone\\* in 1911 \\[1\\].” [1]');
  });

  test('does not quote a page as one sentence', async () => {
    const clause = 'the mill at Orrin was sold to the miller Berit Falk in 1880, ';
    const files = [
      {
        fileName: 'deed.txt',
        text: `Whereas ${'it is known to all who read this, '.repeat(60)}${clause}${'and so on, '.repeat(80)}.`,
      },
    ];
    const { references } = await ask('Who was the mill at Orrin sold to?', { files });
    expect(references[0]?.quote).toContain('Berit Falk');
    expect(references[0]?.quote.length).toBeLessThanOrEqual(1_200);
  });

  test('ends as cancelled when it is stopped', async () => {
    const { events } = await ask('Who founded Ravenholm?', { signal: AbortSignal.abort() });
    expect(events).toEqual([
      { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, finish: 'cancelled' },
    ]);
  });
});

test('every quote is exactly what stands in the file, whatever is asked of whatever text', async () => {
  const files = [...englishFiles, ...turkishFiles];
  const words = files.flatMap((file) => file.text.split(/\s+/).filter((word) => word.length > 3));
  const question = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 });
  const line = fc.oneof(
    fc.constantFrom(...words),
    fc.string(),
    fc.constantFrom('\n', '\r\n', '. ', ' ; ', '\t'),
  );
  const wild = fc.array(line, { maxLength: 40 }).map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(question, wild, async (asked, text) => {
      const all: SampleFile[] = [...files, { fileName: 'wild.txt', text }];
      const { references } = await ask(`${asked.join(' ')}?`, { files: all });
      for (const { fileUid, start, end, quote } of references) {
        const source = all[Number(fileUid.slice(-4)) - 1]?.text ?? '';
        expect(quote).toBe(source.slice(start, end));
        expect(quote).toBe(quote.trim());
        expect(quote).not.toBe('');
      }
    }),
    { numRuns: 60 },
  );
}, 180_000);
