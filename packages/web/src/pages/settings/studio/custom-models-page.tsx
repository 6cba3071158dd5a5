import { ModelList } from '#features/custom-model/model-list.tsx';
import { AddModelLink } from './add-model-link.tsx';

export function CustomModelsPage() {
  return <ModelList action={<AddModelLink />} />;
}
