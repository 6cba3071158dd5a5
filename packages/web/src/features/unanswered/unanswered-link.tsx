import { MessageCircleQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { unansweredTexts } from '#i18n/unanswered.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { buttonClasses } from '#ui/button.tsx';
import { mayEditSubjects, unansweredOfPath, unansweredPath } from './unanswered.queries.ts';

/** Leads whoever may edit models, assistants or databases to their unanswered questions; `subject` to those of one of them. */
export function UnansweredLink({ subject }: { subject?: string }) {
  const t = useTexts(unansweredTexts);
  const may = useMay();
  if (!mayEditSubjects(may)) return null;
  return (
    <Link to={subject ? unansweredOfPath(subject) : unansweredPath} className={buttonClasses()}>
      <MessageCircleQuestion size={16} aria-hidden />
      {t('title')}
    </Link>
  );
}
