import type { Sitemap } from '@docent/contract/features/sitemap';
import { useQuery } from '@tanstack/react-query';
import { CircleStop, FolderOpen, RefreshCw, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isOver, sitemapQuery, useLiveRuns } from '#features/sitemap/sitemap.queries.ts';
import { SitemapPages } from '#features/sitemap/sitemap-pages.tsx';
import { SitemapSettingsDialog } from '#features/sitemap/sitemap-settings-dialog.tsx';
import { SitemapSummary } from '#features/sitemap/sitemap-summary.tsx';
import { useSitemapActions } from '#features/sitemap/use-sitemap-actions.ts';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

function Actions({ sitemap, onSettings }: { sitemap: Sitemap; onSettings: () => void }) {
  const t = useTexts(sitemapTexts);
  const may = useMay();
  const navigate = useNavigate();
  const actions = useSitemapActions();
  const removeAndLeave = async () => {
    if (await actions.remove(sitemap)) await navigate('/settings/studio/sitemaps');
  };
  return (
    <>
      {sitemap.folder && may('file_manager') && (
        <Link to={`/file-manager?folder=${sitemap.folder}`} className={buttonClasses('secondary')}>
          <FolderOpen size={16} aria-hidden />
          {t('files')}
        </Link>
      )}
      {may('model@edit') && (
        <Button icon={<Settings2 size={16} aria-hidden />} onClick={onSettings}>
          {t('settings')}
        </Button>
      )}
      {may('model@delete') && (
        <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => void removeAndLeave()}>
          {t('delete')}
        </Button>
      )}
      {may('model@edit') &&
        (isOver(sitemap) ? (
          <Button
            variant="primary"
            icon={<RefreshCw size={16} aria-hidden />}
            onClick={() => void actions.process(sitemap)}
          >
            {t('process')}
          </Button>
        ) : (
          <Button icon={<CircleStop size={16} aria-hidden />} onClick={() => void actions.cancel(sitemap)}>
            {t('stop')}
          </Button>
        ))}
    </>
  );
}

function Detail({ sitemap }: { sitemap: Sitemap }) {
  const t = useTexts(sitemapTexts);
  return (
    <>
      <SitemapSummary sitemap={sitemap} />
      <h2 className="mt-10 mb-4 font-semibold text-lg">{t('pages')}</h2>
      <SitemapPages uid={sitemap.uid} />
    </>
  );
}

export function SitemapDetailPage() {
  const t = useTexts(sitemapTexts);
  const { uid = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  const { data: sitemap, error, refetch } = useQuery(sitemapQuery(uid));
  useLiveRuns(sitemap !== undefined && !isOver(sitemap));
  return (
    <PageFrame
      title={sitemap?.url ?? t('detail')}
      back={{ to: '/settings/studio/sitemaps', text: t('title') }}
      action={sitemap && <Actions sitemap={sitemap} onSettings={() => setOpen(true)} />}
    >
      {sitemap ? (
        <Detail sitemap={sitemap} />
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={8} />
      )}
      {sitemap && isOpen && <SitemapSettingsDialog sitemap={sitemap} onClose={() => setOpen(false)} />}
    </PageFrame>
  );
}
