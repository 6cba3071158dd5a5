import type { Classification } from '@docent/contract/features/classification';
import { exportClassification } from '@docent/contract/features/classification-item';
import { useQuery } from '@tanstack/react-query';
import { CircleStop, Download, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { classificationQuery } from '#features/classification/classification.queries.ts';
import { draftOf, passDraft } from '#features/classification/classification-draft.ts';
import { classifyPath } from '#features/classification/classification-paths.ts';
import { ClassificationStatus } from '#features/classification/classification-status.tsx';
import { ItemGrid } from '#features/classification/item-grid.tsx';
import { Totals } from '#features/classification/totals.tsx';
import { useClassificationActions } from '#features/classification/use-classification-actions.ts';
import { useLiveProgress } from '#features/classification/use-live-progress.ts';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { download } from '#lib/download.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';

/** Not without its source. */
const mayRepeat = ({ source: { kind, files } }: Classification) =>
  kind === 'texts' || files.some(({ gone }) => !gone);

function Actions({ classification }: { classification: Classification }) {
  const t = useTexts(classificationTexts);
  const navigate = useNavigate();
  const actions = useClassificationActions();
  const { run, isRunning } = useAction();
  const repeating = useAction();
  const { uid } = classification;
  const repeat = () =>
    void repeating.run({
      call: () => draftOf(classification),
      onDone: (draft) => {
        passDraft(draft);
        void navigate(classifyPath);
      },
    });
  const save = (format: 'csv' | 'xlsx') =>
    void run({ call: () => download(exportClassification, { params: { uid }, query: { format } }) });
  return (
    <>
      <ClassificationStatus {...classification} />
      {classification.state === 'pending' && (
        <Button icon={<CircleStop size={16} aria-hidden />} onClick={() => void actions.stop(classification)}>
          {t('stop')}
        </Button>
      )}
      {classification.state !== 'pending' && mayRepeat(classification) && (
        <Button busy={repeating.isRunning} icon={<RotateCw size={16} aria-hidden />} onClick={repeat}>
          {t('again')}
        </Button>
      )}
      <IconButton
        label={t('rename')}
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => void actions.rename(classification)}
      />
      <IconButton
        label={t('delete')}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => void actions.remove(classification, () => void navigate(classifyPath))}
      />
      <Menu
        trigger={
          <Button busy={isRunning} icon={<Download size={16} aria-hidden />}>
            {t('export')}
          </Button>
        }
      >
        <MenuItem onSelect={() => save('csv')}>{t('export.csv')}</MenuItem>
        <MenuItem onSelect={() => save('xlsx')}>{t('export.xlsx')}</MenuItem>
      </Menu>
    </>
  );
}

function Notes({ classification: { error, source, leftOut } }: { classification: Classification }) {
  const t = useTexts(classificationTexts);
  return (
    <>
      {error !== undefined && <Alert>{error}</Alert>}
      {source.files
        .filter(({ gone }) => gone)
        .map(({ uid, name }) => (
          <Alert key={uid} tone="info">
            {t('sourceGone', { name })}
          </Alert>
        ))}
      {leftOut > 0 && <Alert tone="info">{t('leftOut', { count: leftOut })}</Alert>}
    </>
  );
}

function Result({ classification }: { classification: Classification }) {
  useLiveProgress(classification);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notes classification={classification} />
      <Totals classification={classification} />
      <ItemGrid key={classification.uid} classification={classification} />
    </div>
  );
}

/** /classify/:uid: the totals of a classification and its items. */
export function ClassificationDetailPage() {
  const t = useTexts(classificationTexts);
  const { uid = '' } = useParams();
  const { data, error, refetch } = useQuery(classificationQuery(uid));
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame
        title={data?.title ?? t('title')}
        back={{ to: classifyPath, text: t('back') }}
        action={data && <Actions classification={data} />}
      >
        {data ? (
          <Result classification={data} />
        ) : error ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList rows={8} rowClassName="h-10" />
        )}
      </PageFrame>
    </div>
  );
}
