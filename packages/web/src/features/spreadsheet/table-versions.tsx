import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import type { TableVersion } from '@docent/contract/features/spreadsheet-version';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare, RotateCcw, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { spreadsheetVersionTexts } from '#i18n/spreadsheet-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { formatSize } from '#lib/format-size.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { keepsFocus } from '#ui/keeps-focus.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { versionsQuery } from './spreadsheet.queries.ts';
import { askVersionPath } from './spreadsheet-paths.ts';
import { useVersionActions } from './use-version-actions.ts';
import { useDifferenceText } from './version-difference.tsx';

interface VersionLineProps {
  uid: string;
  table: SpreadsheetTable;
  version: TableVersion;
}

function VersionActions({ uid, table, version }: VersionLineProps) {
  const t = useTexts(spreadsheetVersionTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const navigate = useNavigate();
  const actions = useVersionActions({ uid, name: table.name, label: table.label });
  const { number } = version;
  return (
    <div className="flex shrink-0">
      <IconButton
        size="small"
        label={t('askOf', { number })}
        icon={<MessageSquare size={16} aria-hidden />}
        onClick={() => void navigate(askVersionPath(uid, { table: table.name, version: number }))}
      />
      {mayEdit && (
        <>
          <IconButton
            size="small"
            label={t('restoreOf', { number })}
            icon={<RotateCcw size={16} aria-hidden />}
            onClick={() => void actions.restore(version)}
          />
          <IconButton
            size="small"
            label={t('deleteOf', { number })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => void actions.remove(version)}
          />
        </>
      )}
    </div>
  );
}

function VersionLine(props: VersionLineProps) {
  const t = useTexts(spreadsheetVersionTexts);
  const differenceOf = useDifferenceText();
  const { table, version } = props;
  const { number, isCurrent, isDraft, mode, difference, createdBy, files } = version;
  const labels = version.key.map(
    (name) => table.columns.find((column) => column.name === name)?.label ?? name,
  );
  const facts = [
    t('rows', { count: version.rowCount }),
    files.length > 1 ? t('files', { count: files.length }) : (files[0] ?? ''),
    t('stored', { size: formatSize(version.sizeBytes) }),
    createdBy?.name ?? '',
  ].filter((fact) => fact !== '');
  return (
    <li {...keepsFocus} className="flex items-start gap-2 py-3">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold tabular-nums">{t('number', { number })}</span>
          {isCurrent && <StatusBadge tone="success" text={t('current')} />}
          {isDraft && <StatusBadge tone="info" text={t('draft')} />}
          <span className="min-w-0 break-words">{t(`made.${mode}`, { key: labels.join(', ') })}</span>
        </p>
        <p className="break-words text-ink-muted text-sm tabular-nums">
          {facts.join(' · ')} · <RelativeTime iso={version.createdAt} />
        </p>
        {difference && (
          <p className="break-words text-ink-muted text-sm tabular-nums">{differenceOf(difference)}</p>
        )}
      </div>
      {!isCurrent && !isDraft && <VersionActions {...props} />}
    </li>
  );
}

interface TableVersionsProps {
  uid: string;
  table: SpreadsheetTable;
  onAdd: () => void;
}

/** The versions of a table, the newest first, and new data for it. */
export function TableVersions({ uid, table, onAdd }: TableVersionsProps) {
  const t = useTexts(spreadsheetVersionTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const { data, error, refetch } = useQuery(versionsQuery(uid, table));
  return (
    <section {...keepsFocus} aria-label={t('list')} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[72ch] text-ink-muted text-sm">{t('intro')}</p>
        {mayEdit && (
          <Button inactive={table.status === 'importing'} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
      {data === undefined && error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonList rows={3} rowClassName="h-12" />}
      {data?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((version) => (
            <VersionLine key={version.number} uid={uid} table={table} version={version} />
          ))}
        </ul>
      )}
    </section>
  );
}
