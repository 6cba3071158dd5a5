import { fileCategories, type File as StoredFile } from '@docent/contract/features/file-manager';
import { listAllProjects, type StorageSummary } from '@docent/contract/features/project';
import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { formatSize } from '#lib/format-size.ts';
import { usePercent } from '#lib/use-percent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { storageQuery } from './browse.queries.ts';

const categoryLooks: Readonly<Record<StoredFile['category'], string>> = {
  text: 'bg-action',
  document: 'bg-success',
  spreadsheet: 'bg-warning',
  image: 'bg-danger',
  other: 'bg-ink-muted',
};

interface Share {
  key: string;
  fraction: number;
  look: string;
}

/** Shares of a whole side by side; the words beside it say the same. */
function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="flex h-2 gap-px overflow-hidden rounded-full bg-surface-hover"
    >
      {shares.map(({ key, fraction, look }) => (
        <span key={key} className={look} style={{ width: `${Math.min(fraction, 1) * 100}%` }} />
      ))}
    </div>
  );
}

function quotaText(t: ReturnType<typeof useTexts<keyof typeof filesTexts.en>>, summary: StorageSummary) {
  const used = formatSize(summary.companyBytes);
  return summary.quotaBytes === null
    ? t('storage.noQuota', { used })
    : t('storage.ofQuota', { used, quota: formatSize(summary.quotaBytes) });
}

interface Part {
  key: string;
  name: string;
  /** How many files, where it is made of files. */
  count?: string;
  bytes: number;
  look: string;
}

/** What is stored in the project: its files by category, and the tables of its databases. */
function useParts({ categories, tableBytes }: StorageSummary): Part[] {
  const t = useTexts(filesTexts);
  const byCategory = fileCategories.flatMap((name) => categories.filter(({ category }) => category === name));
  return [
    ...byCategory.map(({ category, files, bytes }) => ({
      key: category,
      name: t(`category.${category}`),
      count: t('storage.files', { count: files }),
      bytes,
      look: categoryLooks[category],
    })),
    ...(tableBytes > 0
      ? [{ key: 'tables', name: t('storage.tables'), bytes: tableBytes, look: 'bg-ink' }]
      : []),
  ];
}

/** What is stored in this project, and how much of what the company may store is used. */
function ProjectStorage({ summary }: { summary: StorageSummary }) {
  const t = useTexts(filesTexts);
  const percent = usePercent();
  const parts = useParts(summary);
  const { bytes: ownBytes, indexBytes, companyBytes, quotaBytes } = summary;
  const whole = quotaBytes ?? Math.max(companyBytes, 1);
  const others = Math.max(0, companyBytes - ownBytes);
  const shares = [
    ...parts.map(({ key, bytes, look }) => ({ key, fraction: bytes / whole, look })),
    { key: 'others', fraction: others / whole, look: 'bg-line-strong' },
  ];
  const label = t('storage.bar', { percent: percent(quotaBytes === null ? 0 : companyBytes / whole) });
  return (
    <div className="grid gap-3">
      <p className="font-semibold tabular-nums">
        {t('storage.company')}: {quotaText(t, summary)}
      </p>
      <ShareBar label={quotaBytes === null ? quotaText(t, summary) : label} shares={shares} />
      <h3 className="pt-2 font-semibold">{t('storage.project')}</h3>
      <ul className="grid grid-cols-1 gap-1.5">
        {parts.map(({ key, name, count, bytes, look }) => (
          <li key={key} className="flex items-center gap-3 tabular-nums">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${look}`} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {count && <span className="text-ink-muted">{count}</span>}
            <span className="w-24 text-right">{formatSize(bytes)}</span>
          </li>
        ))}
        {indexBytes > 0 && (
          <li className="flex items-start gap-3 border-line border-t pt-2 tabular-nums">
            <span className="min-w-0 flex-1">
              {t('storage.indexes')}
              <span className="block text-ink-muted">{t('storage.indexesHint')}</span>
            </span>
            <span className="w-24 text-right">{formatSize(indexBytes)}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** For those who look after projects: what each takes of what may be stored. */
function AllProjects({ summary }: { summary: StorageSummary }) {
  const t = useTexts(filesTexts);
  const percent = usePercent();
  const { data } = useQuery({
    queryKey: ['project', 'storage-by-project'],
    queryFn: ({ signal }) => call(listAllProjects, { query: { limit: 200 } }, { signal }),
  });
  if (!data) return null;
  const whole = summary.quotaBytes ?? Math.max(summary.companyBytes, 1);
  return (
    <section className="mt-6">
      <h3 className="pb-2 font-semibold">{t('storage.projects')}</h3>
      <ul className="grid grid-cols-1 gap-3">
        {data.items.map(({ id, title, files, storageBytes }) => (
          <li key={id} className="grid gap-1">
            <p className="flex items-center gap-3 tabular-nums">
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="text-ink-muted">{t('storage.files', { count: files })}</span>
              <span className="w-24 text-right">{formatSize(storageBytes)}</span>
            </p>
            <ShareBar
              label={`${title}: ${percent(storageBytes / whole)}`}
              shares={[{ key: id, fraction: storageBytes / whole, look: 'bg-action' }]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How much is stored; opens what it is made of. */
export function StorageButton() {
  const t = useTexts(filesTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { data: summary } = useQuery(storageQuery);
  if (!summary) return null;
  const used = formatSize(summary.bytes);
  return (
    <>
      <Button
        variant="quiet"
        icon={<HardDrive size={16} aria-hidden />}
        aria-label={t('storage.open', { used })}
        onClick={() => setOpen(true)}
      >
        {used}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('storage.title')}>
        <ProjectStorage summary={summary} />
        {may('project') && <AllProjects summary={summary} />}
      </Dialog>
    </>
  );
}

/** "312/10,000 files": how many this project holds, and at most may. */
export function FileCount() {
  const t = useTexts(filesTexts);
  const { data: summary } = useQuery(storageQuery);
  if (!summary) return null;
  const values = { count: summary.files, limit: summary.filesMax };
  return (
    <p className="text-ink-muted tabular-nums" title={t('count.limitLong', values)}>
      {t('count.limit', values)}
    </p>
  );
}
