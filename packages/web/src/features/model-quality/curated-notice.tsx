import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PlainMarkdown } from '#ui/plain-markdown.tsx';
import { matchQuery } from './model-quality.queries.ts';
import { answersPath } from './quality-paths.ts';

/** Explains that a curated answer replaces the search for a question. */
export function CuratedNotice({ modelUid, question }: { modelUid: string; question: string }) {
  const t = useTexts(modelQualityTexts);
  const { data } = useQuery(matchQuery(modelUid, question));
  const answer = data?.answer;
  if (!answer) return null;
  return (
    <section aria-live="polite" className="grid gap-3 rounded-card border border-action p-4">
      <p className="font-semibold">{t('wouldAnswer', { name: answer.updatedBy?.name ?? t('someone') })}</p>
      <PlainMarkdown text={answer.answer} />
      <Link to={answersPath(modelUid)} className="justify-self-start text-action-ink underline">
        {t('tabAnswers')}
      </Link>
    </section>
  );
}
