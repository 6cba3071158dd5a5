import type { LabelSet } from '@docent/contract/features/label-set';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { labelSetTexts } from '#i18n/label-set.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { matchesSearch } from '#lib/matches-search.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { labelSetsQuery } from './label-set.queries.ts';
import { useLabelSetActions } from './use-label-set-actions.ts';

interface LabelSetDialogProps {
  onUse: (set: LabelSet) => void;
  onRenamed: (set: LabelSet) => void;
  onDeleted: (set: LabelSet) => void;
  onClose: () => void;
}

type SetLineProps = Omit<LabelSetDialogProps, 'onClose'> & { set: LabelSet };

function SetLine({ set, onUse, onRenamed, onDeleted }: SetLineProps) {
  const t = useTexts(labelSetTexts);
  const may = useMay();
  const actions = useLabelSetActions();
  const { name, labels } = set;
  return (
    <li className="flex items-center gap-1 border-line border-b last:border-0">
      <button
        type="button"
        aria-label={t('use', { name })}
        onClick={() => onUse(set)}
        className="grid min-w-0 flex-1 gap-0.5 rounded-control px-3 py-2.5 text-left hover:bg-surface-hover"
      >
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-ink-muted text-sm">{labels.map((one) => one.name).join(', ')}</span>
      </button>
      {may('ask_question@edit') && (
        <IconButton
          label={t('rename', { name })}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => void actions.rename(set, onRenamed)}
        />
      )}
      {may('ask_question@delete') && (
        <IconButton
          label={t('delete', { name })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void actions.remove(set, () => onDeleted(set))}
        />
      )}
    </li>
  );
}

/** The saved sets of labels of the project: one is chosen, renamed or deleted. */
export function LabelSetDialog({ onClose, ...onChange }: LabelSetDialogProps) {
  const t = useTexts(labelSetTexts);
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(labelSetsQuery);
  const all = data?.items ?? [];
  const found = all.filter(({ name, labels }) => matchesSearch([name, ...labels.map((one) => one.name)], q));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('intro')}>
      <div className="grid grid-cols-1 gap-3">
        {error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList rows={4} rowClassName="h-14" />}
        {all.length > 0 && <SearchField label={t('search')} value={q} onChange={setQ} />}
        {data && all.length === 0 && (
          <EmptyState icon={<Tags size={28} aria-hidden />} title={t('none')} text={t('noneText')} />
        )}
        {all.length > 0 && found.length === 0 && (
          <p className="py-4 text-center text-ink-muted">{t('nothing')}</p>
        )}
        <ul>
          {found.map((set) => (
            <SetLine key={set.uid} set={set} {...onChange} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
