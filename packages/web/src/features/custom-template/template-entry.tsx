import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { templatePath } from './custom-template-paths.ts';

/** Names the assistant of a chat, and leads to it; null once it is deleted. */
export function TemplateEntry({ template }: { template: { uid: string; name: string } | null }) {
  const t = useTexts(customTemplateTexts);
  const look = 'flex min-w-0 max-w-48 shrink items-center gap-1.5 text-ink-muted text-xs';
  if (template === null)
    return (
      <p className={look}>
        <Star size={14} aria-hidden className="shrink-0" />
        {t('ask.gone')}
      </p>
    );
  return (
    <Link to={templatePath(template.uid)} className={`${look} hover:text-ink hover:underline`}>
      <Star size={14} aria-hidden className="shrink-0" />
      <span className="sr-only">{t('ask.assistant')}: </span>
      <span className="min-w-0">
        <MiddleCut text={template.name} />
      </span>
    </Link>
  );
}
