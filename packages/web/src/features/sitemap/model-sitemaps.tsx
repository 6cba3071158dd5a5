import * as routes from '@docent/contract/features/model-sitemap';
import { listSitemaps, type Sitemap } from '@docent/contract/features/sitemap';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage } from '#i18n/language.ts';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { Card } from '#ui/card.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { useAction } from '#ui/use-action.ts';
import { sitemapsKey, useSitemapsChanged } from './sitemap.queries.ts';
import { SitemapStatus } from './sitemap-status.tsx';

interface ModelSitemapsProps {
  modelUid: string;
  canEdit: boolean;
  /** The model's files have changed. */
  onChanged: () => Promise<unknown>;
}

const searchSitemaps = async (q: string, signal: AbortSignal) => {
  const query = { sort: 'url', limit: 20, ...(q && { q }) } as const;
  const { items } = await call(listSitemaps, { query }, { signal });
  return items.map(({ uid, url }) => ({ value: uid, text: url }));
};

/** Adds a sitemap to the model or removes it, and shows the result. */
function useChange({ modelUid, onChanged }: ModelSitemapsProps) {
  const t = useTexts(sitemapTexts);
  const changed = useSitemapsChanged();
  const { run } = useAction({
    refetch: () => Promise.all([changed(), onChanged()]),
    refetchAfter: 'anything',
  });
  return (way: 'add' | 'remove', uid: string) => {
    const route = way === 'add' ? routes.addModelSitemaps : routes.removeModelSitemaps;
    return run({
      call: () => call(route, { params: { uid: modelUid }, body: { sitemapUids: [uid] } }),
      done: t(way === 'add' ? 'modelAdded' : 'modelRemoved'),
    });
  };
}

function SitemapLine({ sitemap, onRemove }: { sitemap: Sitemap; onRemove: (() => void) | undefined }) {
  const t = useTexts(sitemapTexts);
  const format = new Intl.NumberFormat(useLanguage());
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Link
        to={`/settings/studio/sitemaps/${sitemap.uid}`}
        className="min-w-0 flex-1 basis-60 underline-offset-4 hover:underline"
      >
        <MiddleCut text={sitemap.url} />
      </Link>
      <span className="text-ink-muted tabular-nums">
        {t('urlCount')}: {format.format(sitemap.urlCount)}
      </span>
      <SitemapStatus sitemap={sitemap} />
      {onRemove && (
        <IconButton
          label={t('modelRemove', { url: sitemap.url })}
          icon={<X size={16} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** The sitemaps whose pages are files of a model. */
export function ModelSitemaps(props: ModelSitemapsProps) {
  const { modelUid, canEdit } = props;
  const t = useTexts(sitemapTexts);
  const change = useChange(props);
  const { data, error, refetch } = useQuery({
    queryKey: [...sitemapsKey, 'of-model', modelUid],
    queryFn: ({ signal }) => call(routes.listModelSitemaps, { params: { uid: modelUid } }, { signal }),
  });
  if (!canEdit && data?.items.length === 0) return null;
  return (
    <Card title={t('title')} text={t('modelText')}>
      {error && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-line border-y">
          {data.items.map((sitemap) => (
            <SitemapLine
              key={sitemap.uid}
              sitemap={sitemap}
              onRemove={canEdit ? () => void change('remove', sitemap.uid) : undefined}
            />
          ))}
        </ul>
      )}
      {canEdit && (
        <Combobox
          label={t('modelAdd')}
          placeholder={t('modelAddPlaceholder')}
          value={null}
          onChange={(option) => option && void change('add', option.value)}
          searchKey={[...sitemapsKey, 'to-add']}
          search={searchSitemaps}
        />
      )}
    </Card>
  );
}
