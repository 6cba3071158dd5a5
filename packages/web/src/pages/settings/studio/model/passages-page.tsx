import { PassageList } from '#features/custom-model/passage-list.tsx';
import { ModelPage } from './model-page.tsx';

export function PassagesPage() {
  return (
    <ModelPage>
      {(model, source) => (
        <PassageList
          model={model}
          onSource={({ fileUid, fileName, version, start, end }) =>
            source.show({ fileUid, fileName, version, passage: { start, end } })
          }
        />
      )}
    </ModelPage>
  );
}
