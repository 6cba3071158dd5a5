import { questionFilterTexts } from '#i18n/question-filter.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface LeftOutNoticeProps {
  /** How many conditions of the URL could not be used. */
  count: number;
  /** Others could. */
  isFiltered: boolean;
  /** Removes them from the URL. */
  onClose: () => void;
}

/** Explains that some conditions of the URL are ignored. */
export function LeftOutNotice({ count, isFiltered, onClose }: LeftOutNoticeProps) {
  const t = useTexts(questionFilterTexts);
  if (count === 0) return null;
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-64">
          {t('leftOut', { count })} {!isFiltered && t('leftOutAll')}
        </p>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('leftOutClose')}
        </Button>
      </div>
    </Alert>
  );
}
