import type { PublishedTemplate } from '@docent/contract/features/custom-template';
import { ExternalLink } from 'lucide-react';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { wrappedText } from '#ui/wrapped-text.ts';

type Shown = Pick<PublishedTemplate, 'name' | 'picture' | 'starters' | 'cta'>;

/** The name and picture of an assistant above an empty chat. */
export function AssistantHeading({
  name,
  picture,
  isPart = false,
}: Pick<Shown, 'name' | 'picture'> & {
  /** It stands in a part of a page that has a heading of its own. */
  isPart?: boolean;
}) {
  const t = useTexts(customTemplateTexts);
  const Heading = isPart ? 'h3' : 'h1';
  return (
    <header className="flex min-w-0 items-center gap-4">
      {picture !== null && (
        <img
          src={picture}
          alt={t('ask.pictureOf', { name })}
          className="size-14 shrink-0 rounded-card border border-line object-cover"
        />
      )}
      <Heading className="min-w-0 break-words font-semibold text-xl">{name}</Heading>
    </header>
  );
}

/** What an empty chat with an assistant offers: questions to start with, and where to go on. */
export function AssistantOffers({
  starters,
  cta,
  onAsk,
}: Pick<Shown, 'starters' | 'cta'> & { onAsk: (question: string) => void }) {
  const t = useTexts(customTemplateTexts);
  return (
    <>
      {starters.length > 0 && (
        <section aria-label={t('ask.starters')} className="flex flex-wrap gap-2">
          {starters.map((starter) => (
            <Button
              key={starter}
              size="small"
              className={`min-h-control-small py-1 font-normal! ${wrappedText}`}
              onClick={() => onAsk(starter)}
            >
              {starter}
            </Button>
          ))}
        </section>
      )}
      {cta !== null && (
        <p>
          <a href={cta.url} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
            {cta.label}
            <ExternalLink size={16} aria-hidden />
          </a>
        </p>
      )}
    </>
  );
}
