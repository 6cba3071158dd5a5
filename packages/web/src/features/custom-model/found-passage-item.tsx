import type { FoundPassage, MeaningUse, RerankUse } from '@docent/contract/features/custom-model-build';
import type { ReactNode } from 'react';
import { customModelTestTexts } from '#i18n/custom-model-test.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';

interface FoundPassageItemProps {
  passage: FoundPassage;
  /** Its rank in the results, from 1. */
  place: number;
  /** The searches that took part. */
  taken: { meaning: MeaningUse; reranking: RerankUse };
  /** Its source is open beside the list. */
  isOpen: boolean;
  onOpen: () => void;
  actions: ReactNode;
}

const fineBelow = 0.1;

function useFigure(): (value: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // Scores of fused ranks are small, so two digits would all look alike.
  const fine = new Intl.NumberFormat(language, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
  return (value) => (Math.abs(value) < fineBelow && value !== 0 ? fine : format).format(value);
}

/** The matched words; the longer a word's bar, the higher its score. */
function Why({ why }: Pick<FoundPassage, 'why'>) {
  const t = useTexts(customModelTestTexts);
  const figure = useFigure();
  const most = Math.max(...why.map(({ weight }) => weight), Number.MIN_VALUE);
  return (
    <ul aria-label={t('foundBy')} className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs">
      {why.map(({ word, weight }) => (
        <li key={word} className="grid min-w-14 gap-0.5">
          <span className="flex justify-between gap-2">
            <span className="font-semibold">{word}</span>
            <span className="text-ink-muted tabular-nums">{figure(weight)}</span>
          </span>
          <span aria-hidden className="block h-0.5 rounded-full bg-surface-hover">
            <span
              className="block h-full rounded-full bg-evidence"
              style={{ width: `${Math.max(0, (weight / most) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface RanksProps {
  ranks: FoundPassage['ranks'];
  taken: FoundPassageItemProps['taken'];
}

/** The ranks of the passage in each search, if there was more than one. */
function Ranks({ ranks, taken }: RanksProps) {
  const t = useTexts(customModelTestTexts);
  const figure = useFigure();
  const { words, meaning, nearness, fused } = ranks;
  if (taken.meaning !== 'used' && taken.reranking !== 'used') return null;
  const shown = (rank: number | null) => rank ?? '–';
  const texts =
    taken.meaning === 'used'
      ? [
          t('rankWords', { place: shown(words) }),
          nearness === null
            ? t('rankMeaningNone')
            : t('rankMeaning', { place: shown(meaning), nearness: figure(nearness) }),
          t('rankFused', { place: fused }),
        ]
      : [t('rankFound', { place: fused })];
  return (
    <ul
      aria-label={t('ranks')}
      className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs tabular-nums"
    >
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** A search result: where the passage is, its score, and the matched words. */
export function FoundPassageItem({ passage, place, taken, isOpen, onOpen, actions }: FoundPassageItemProps) {
  const t = useTexts(customModelTestTexts);
  const figure = useFigure();
  const { fileName, page, score, text, marks, why, headings, original, ranks } = passage;
  return (
    <li
      className={classNames(
        'relative grid gap-3 rounded-card border bg-surface-raised p-4 transition-colors duration-150 hover:border-line-strong',
        isOpen ? 'border-action' : 'border-line',
      )}
    >
      <header className="flex items-baseline gap-3">
        <span aria-hidden className="text-ink-muted tabular-nums">
          {place}
        </span>
        <h2 className="min-w-0 flex-1 font-semibold">
          <button
            type="button"
            aria-label={t('openPassage', { name: fileName })}
            aria-current={isOpen || undefined}
            onClick={onOpen}
            className="block max-w-full text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-action"
          >
            <MiddleCut text={fileName} />
          </button>
        </h2>
        {page !== undefined && <span className="shrink-0 text-ink-muted text-xs">{t('page', { page })}</span>}
        <span className="shrink-0 text-ink-muted text-xs tabular-nums">
          {t('scoreOf', { score: figure(score) })}
        </span>
      </header>
      {headings.length > 0 && (
        <p className="text-ink-muted text-xs [overflow-wrap:anywhere]">
          <span className="sr-only">{t('under')} </span>
          {headings.join(' › ')}
        </p>
      )}
      <p className="line-clamp-6 max-w-[72ch] whitespace-pre-line text-base [overflow-wrap:anywhere]">
        <MarkedText text={text} marks={marks} />
      </p>
      {original !== undefined && (
        <p className="line-clamp-3 max-w-[72ch] text-ink-muted text-xs [overflow-wrap:anywhere]">
          {t('correctedFrom', { original })}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-2">
          {why.length > 0 && <Why why={why} />}
          <Ranks ranks={ranks} taken={taken} />
        </div>
        <div className="relative z-[1]">{actions}</div>
      </div>
    </li>
  );
}
