import { useQuery } from '@tanstack/react-query';
import { Crop } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { buttonClasses } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { answeringModelsQuery } from './custom-model.queries.ts';
import { studioPath } from './studio-paths.ts';

interface AskModelStartProps {
  /** The model choice. */
  choice: ReactNode;
  composer: ReactNode;
  /** Below: the previous chats. */
  children: ReactNode;
}

/** The composer, as soon as a model can answer. */
function Asking({ choice, composer }: Omit<AskModelStartProps, 'children'>) {
  const t = useTexts(customModelTexts);
  const { data, error, refetch } = useQuery(answeringModelsQuery);
  if (data === undefined)
    return error ? (
      <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={2} rowClassName="h-14" />
    );
  if (data.total === 0)
    return (
      <EmptyState
        icon={<Crop size={28} aria-hidden />}
        title={t('noModelsToAsk')}
        text={t('noModelsToAskText')}
        action={
          <Link to={studioPath} className={buttonClasses('primary')}>
            {t('openStudio')}
          </Link>
        }
      />
    );
  return (
    <>
      {choice}
      {composer}
    </>
  );
}

/** The start page of questions to a custom model, with a link to Model Studio. */
export function AskModelStart({ choice, composer, children }: AskModelStartProps) {
  const t = useTexts(customModelTexts);
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <div className="mx-auto grid w-full max-w-[44rem] grid-cols-1 gap-8 px-4 py-8 tablet:px-8">
        <div className="grid grid-cols-1 gap-5">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 flex-1 basis-64">
              <h1 className="font-semibold text-xl">{t('askTitle')}</h1>
              <p className="mt-1 text-base text-ink-muted">{t('askText')}</p>
            </div>
            <Link to={studioPath} className={buttonClasses()}>
              <Crop size={16} aria-hidden />
              {t('openStudio')}
            </Link>
          </header>
          <Asking choice={choice} composer={composer} />
        </div>
        {children}
      </div>
    </div>
  );
}
