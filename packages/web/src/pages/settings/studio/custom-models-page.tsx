import { ModelList } from '#features/custom-model/model-list.tsx';
import { UnansweredLink } from '#features/unanswered/unanswered-link.tsx';
import { AddModelLink } from './add-model-link.tsx';

export function CustomModelsPage() {
  return <ModelList more={<UnansweredLink />} action={<AddModelLink />} />;
}
