import { ExternalLink } from 'lucide-react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';

/** The page of a site that a file was taken from; opens beside the product. */
export function SiteLink({ url }: { url: string }) {
  const t = useTexts(filesTexts);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      className="inline-flex max-w-full items-center gap-1 text-action underline-offset-2 hover:underline"
    >
      <span className="truncate">{url.replace(/^https?:\/\//, '')}</span>
      <ExternalLink size={12} aria-hidden className="shrink-0" />
      <span className="sr-only">{t('newTab')}</span>
    </a>
  );
}
