import type { FoundPassage } from '@docent/contract/features/custom-model-build';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { PassageTest } from '#features/custom-model/passage-test.tsx';
import { CuratedNotice } from '#features/model-quality/curated-notice.tsx';
import { type EditedQuestion, QuestionDialog } from '#features/model-quality/question-dialog.tsx';
import { FilterChips } from '#features/question-filter/filter-chips.tsx';
import { LeftOutNotice } from '#features/question-filter/left-out-notice.tsx';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { isFiltering } from '#lib/question-filter.ts';
import { ModelFilter } from '#pages/conversation/filter-tools.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { ModelPage } from './model-page.tsx';
import { useFilterInAddress } from './use-filter-in-address.ts';

/** Creates a golden question that expects this passage. */
const questionOf = ({ fileUid, fileName, version, start, end, text }: FoundPassage, question: string) => ({
  question,
  // The first version has the file's own id.
  sources: [{ fileUid, fileName, passage: { version: version ?? fileUid, start, end, text } }],
});

type FilterInAddress = ReturnType<typeof useFilterInAddress>;

/** The filter of the question, and the conditions of its URL that were ignored. */
function FilterTools({ modelUid, inAddress }: { modelUid: string; inAddress: FilterInAddress }) {
  const { filter, change, leftOut, error, retry } = inAddress;
  if (error) return <ErrorState text={failureText(error)} onRetry={retry} />;
  if (!filter) return <SkeletonList rows={1} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ModelFilter modelUid={modelUid} filter={filter} onChange={change} />
        <FilterChips filter={filter} onChange={change} />
      </div>
      <LeftOutNotice count={leftOut} isFiltered={isFiltering(filter)} onClose={() => change(filter)} />
    </>
  );
}

export function TestPage() {
  const t = useTexts(modelQualityTexts);
  const may = useMay();
  const [open, setOpen] = useState<FoundPassage | null>(null);
  const inAddress = useFilterInAddress();
  const [kept, setKept] = useState<EditedQuestion | null>(null);
  return (
    <ModelPage>
      {(model, source) => (
        <>
          <PassageTest
            model={model}
            filter={inAddress.filter}
            filterTools={<FilterTools modelUid={model.uid} inAddress={inAddress} />}
            open={source.evidence && open}
            onOpen={(passage) => {
              const { fileUid, fileName, version, start, end } = passage;
              setOpen(passage);
              source.show({ fileUid, fileName, version: version ?? fileUid, passage: { start, end } });
            }}
            notice={(q) => <CuratedNotice modelUid={model.uid} question={q} />}
            actions={(passage, q) =>
              may('model@add') && (
                <Button
                  variant="quiet"
                  icon={<Star size={16} aria-hidden />}
                  onClick={() => setKept(questionOf(passage, q))}
                >
                  {t('keepQuestion')}
                </Button>
              )
            }
          />
          {kept && <QuestionDialog modelUid={model.uid} edited={kept} onClose={() => setKept(null)} />}
        </>
      )}
    </ModelPage>
  );
}
