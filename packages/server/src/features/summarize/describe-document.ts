import { numberRanges } from '@docent/contract/core/number-ranges';
import { writeMoment } from '@docent/contract/date-pattern';
import { factKinds, type Summary } from '@docent/contract/features/summarize';
import { translate } from '@docent/contract/messages/translate';
import type { Letterhead } from '#engine/pdf/letterhead.ts';
import type {
  DocumentGroup,
  DocumentReference,
  DocumentTable,
  SummaryDocument,
} from '#engine/summary/document/summary-document.ts';
import { groupOf, type RenderSettings } from '#engine/summary/render-points.ts';
import { wallTimeIn } from '#platform/clock/wall-time.ts';
import { citedBy } from './gone-sources.ts';
import { pointToRender, renderSettings } from './render-summary.ts';

type Words = 'en' | 'tr';

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

function groupsOf({ points, form }: Summary, settings: RenderSettings): DocumentGroup[] {
  const groups: { heading: string; isProse: boolean; points: { text: string; numbers: number[] }[] }[] = [];
  for (const point of points) {
    const heading = groupOf(pointToRender(point), settings);
    const isProse = form === 'prose' && point.kind !== 'shared' && point.kind !== 'difference';
    const isGone = point.text === '';
    const text = isGone ? settings.goneText : point.text;
    const numbers = isGone ? [] : point.references.map(({ n }) => n);
    const last = groups.at(-1);
    // It is said once for all that is gone from one group.
    if (isGone && last?.heading === heading && last.points.at(-1)?.text === text) continue;
    if (last?.heading === heading) last.points.push({ text, numbers });
    else groups.push({ heading, isProse, points: [{ text, numbers }] });
  }
  return groups;
}

const tablesOf = ({ facts }: Summary, language: Words): DocumentTable[] =>
  factKinds.flatMap((kind) => {
    const own = facts.filter((fact) => fact.kind === kind);
    const rows = own.map(({ text, reference }) => ({ text, quote: reference.quote.trim(), n: reference.n }));
    return rows.length === 0 ? [] : [{ heading: translate(`summary.fact.${kind}`, language), rows }];
  });

/** The references that the document still cites: what is gone cites nothing. */
function referencesOf(summary: Summary, language: Words): DocumentReference[] {
  const points = summary.points.filter(({ text }) => text !== '');
  const cited = citedBy({ points, facts: summary.facts });
  const byNumber = new Map(cited.map((reference) => [reference.n, reference]));
  return [...byNumber.values()]
    .toSorted((one, other) => one.n - other.n)
    .map(({ n, fileName, page, quote }) => ({
      n,
      source: fileName,
      page: page === undefined ? '' : translate('summary.page', language, { page }),
      said: quote ? `“${oneLine(quote)}”` : translate('summary.sourceGone', language),
    }));
}

const unreadText = (
  { name, pages, reason }: Summary['coverage']['unread'][number],
  language: Words,
): string => {
  if (pages.length === 0) return `${name}: ${reason}`;
  const values = { name, count: pages.length, pages: numberRanges(pages), reason };
  return translate('summary.unread.pages', language, values);
};

function coverageText({ coverage }: Summary, language: Words): string {
  const { sections, sectionsRead, pages, pagesRead = 0, unread } = coverage;
  const read = { read: sectionsRead, count: sections };
  const texts = [translate('summary.coverage.sections', language, read)];
  if (pages !== undefined)
    texts.push(translate('summary.coverage.pages', language, { read: pagesRead, count: pages }));
  return [texts.join(', '), ...unread.map((one) => unreadText(one, language))].join('; ');
}

const sourcesText = ({ sources }: Summary, language: Words) =>
  sources
    .map(({ name, gone }) => (gone ? `${name} (${translate('summary.sourceGone', language)})` : name))
    .join(', ');

/** A summary as a document, all its words in the language that it is written in. */
export function describeDocument(
  summary: Summary,
  { letterhead, wroteIn, timeZone }: { letterhead: Letterhead; wroteIn: Words; timeZone: string },
): SummaryDocument {
  const { title, sources, form, finishedAt, createdAt } = summary;
  const settings = renderSettings(form, { sourceCount: sources.length, wroteIn });
  const finishedAtMs = Date.parse(finishedAt ?? createdAt);
  const say = (name: 'sources' | 'contents' | 'facts' | 'sentence' | 'source') =>
    translate(`summary.heading.${name}`, wroteIn);
  const date = writeMoment(wallTimeIn(timeZone, finishedAtMs), letterhead, wroteIn);
  return {
    title,
    language: wroteIn,
    finishedAtMs,
    logo: letterhead.logo,
    companyTitle: letterhead.title,
    facts: [
      { label: say('sources'), value: sourcesText(summary, wroteIn) },
      { label: translate('summary.date', wroteIn), value: date },
      { label: translate('summary.coverage', wroteIn), value: coverageText(summary, wroteIn) },
    ],
    groups: groupsOf(summary, settings),
    tables: tablesOf(summary, wroteIn),
    references: referencesOf(summary, wroteIn),
    words: {
      contents: say('contents'),
      facts: say('facts'),
      sentence: say('sentence'),
      source: say('source'),
    },
    // The layout fills in the numbers.
    pageText: translate('summary.pageOf', wroteIn, { page: '{page}', pages: '{pages}' }),
    unshownText: translate('pdf.unshownLetters', wroteIn, { count: '{count}' }),
  };
}
