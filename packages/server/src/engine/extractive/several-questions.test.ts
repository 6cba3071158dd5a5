import { describe, expect, test } from 'vitest';
import { ask, turkishFiles } from './samples/ask-samples.ts';

const oneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? '';

describe('several questions at once', () => {
  test('are answered one after the other, with references counted through', async () => {
    const { references, text, events } = await ask(
      'Who founded Ravenholm and when was the lighthouse painted?',
    );
    expect(oneLine(references[0]?.quote)).toContain('Henrik Aalto');
    expect(references.map(({ n }) => n)).toEqual(references.map((_, index) => index + 1));
    expect(references.some(({ quote }) => oneLine(quote).includes('painted red and white in 1850'))).toBe(
      true,
    );
    expect(text).toContain('\n\n');
    const searches = events.filter((event) => event.type === 'step' && event.kind === 'search');
    expect(searches).toHaveLength(2);
  });

  test('may lean on each other', async () => {
    const { references } = await ask('Who founded the hospital? Where did she collect the money?');
    expect(references.some(({ quote }) => oneLine(quote).includes('collected in America'))).toBe(true);
    const turkish = await ask('Yeni binayı kim tasarladı ve inşaat ne kadar sürdü?', { files: turkishFiles });
    const quotes = turkish.references.map(({ quote }) => quote).join(' ');
    expect(quotes).toContain('Cemal Ersoy');
    expect(quotes).toContain('on dört ay');
  });

  test('say of which part nothing was found', async () => {
    const { text, references } = await ask('Who founded Ravenholm and who fed the giraffe?');
    expect(oneLine(references[0]?.quote)).toContain('Henrik Aalto');
    expect(text).toContain('answer.nothingAbout words=“giraffe”');
  });

  test('are not answered with what an earlier one was answered with', async () => {
    const text = 'Whoever recommends a candidate who is hired receives 1,200 euros.';
    const rarities = new Map(['candidate', 'recommend', 'hired', 'park'].map((word) => [word, 4]));
    const whole = { fileName: 'bonus.txt', start: 0, end: text.length, text };
    const found = {
      fileUid: '00000000-0000-7000-8000-000000000001',
      ...whole,
      score: 6,
      evidence: 1.4,
      rarities,
    };
    const told = await ask('What is paid when a candidate I recommend is hired? Where can I park?', {
      search: async () => [found],
    });
    expect(told.references.map(({ quote }) => quote)).toEqual([text]);
    expect(told.text).toContain('answer.nothingAbout words=“park”');
  });

  test('may be numbered', async () => {
    const plain = await ask('Who founded Ravenholm? When was the lighthouse painted?');
    const numbered = await ask('1. Who founded Ravenholm? 2. When was the lighthouse painted?');
    expect(plain.references.length).toBeGreaterThan(1);
    expect(numbered.references).toEqual(plain.references);
  });

  test('are not made of what was only told before the question', async () => {
    const told = 'I am reading about the lighthouse on the island. My brother says that it was small.';
    const { references } = await ask(`${told} How high is it?`);
    expect(oneLine(references[0]?.quote)).toContain('thirty-eight metres');
  });
});
