import { ModelForm } from '#features/custom-model/model-form.tsx';
import { useMay } from '#lib/current-permissions.ts';
import { ModelPage } from './model-page.tsx';

export function ModelEditPage() {
  const may = useMay();
  return (
    <ModelPage>
      {(model) => <ModelForm key={model.uid} model={model} isReadOnly={!may('model@edit')} />}
    </ModelPage>
  );
}
