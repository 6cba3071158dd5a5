import type { FoundPassage } from '@docent/contract/features/custom-model-build';
import { useState } from 'react';
import { PassageTest } from '#features/custom-model/passage-test.tsx';
import { ModelPage } from './model-page.tsx';

export function TestPage() {
  const [open, setOpen] = useState<FoundPassage | null>(null);
  return (
    <ModelPage width="list">
      {(model, source) => (
        <PassageTest
          model={model}
          open={source.evidence && open}
          onOpen={(passage) => {
            const { fileUid, fileName, version, start, end } = passage;
            setOpen(passage);
            // The first version goes by the file's own id.
            source.show({ fileUid, fileName, version: version ?? fileUid, passage: { start, end } });
          }}
        />
      )}
    </ModelPage>
  );
}
