import type {
  AnswerRequest,
  AnswerTextKey,
  AnswerTextValues,
  EngineEvent,
  EngineReference,
} from '../../answer/answer-engine.ts';
import { createExtractiveEngine } from '../answer-extractively.ts';
import { bakery } from './bakery.tr.ts';
import { harbourTown } from './harbour-town.en.ts';
import { lakeVillage } from './lake-village.tr.ts';
import { prices } from './prices.csv.ts';
import { type SampleFile, searchSamples } from './search-samples.ts';
import { staffHandbook } from './staff-handbook.en.ts';

export const englishFiles: readonly SampleFile[] = [harbourTown, staffHandbook, prices];
export const turkishFiles: readonly SampleFile[] = [bakery, lakeVillage];

export type Told = {
  readonly events: readonly EngineEvent[];
  readonly references: readonly EngineReference[];
  readonly text: string;
};

/** A text that shows which message was asked for, in which language and with what. */
function showKey(key: AnswerTextKey, values: AnswerTextValues, language: string): string {
  if (key === 'answer.lead') return `${values.file}: ${values.quote}`;
  const filled = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `<${language} ${[key, ...filled].join(' ')}>`;
}

export async function ask(
  question: string,
  settings: Partial<AnswerRequest> & { readonly files?: readonly SampleFile[] } = {},
): Promise<Told> {
  const { files = englishFiles, ...rest } = settings;
  const request: AnswerRequest = {
    question,
    language: 'en',
    history: [],
    fileNames: files.map((file) => file.fileName),
    isNarrowed: false,
    search: searchSamples(files, files === turkishFiles || rest.language === 'tr' ? 'tr' : 'en'),
    readText: async (fileUid) => files[Number(fileUid.slice(-4)) - 1]?.text,
    translate: showKey,
    signal: new AbortController().signal,
    ...rest,
  };
  const events: EngineEvent[] = [];
  for await (const event of createExtractiveEngine().answer(request)) events.push(event);
  return {
    events,
    references: events.filter((event) => event.type === 'reference'),
    text: events.map((event) => (event.type === 'delta' ? event.text : '')).join(''),
  };
}
