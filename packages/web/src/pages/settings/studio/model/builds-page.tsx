import { BuildList } from '#features/custom-model/build-list.tsx';
import { ModelPage } from './model-page.tsx';

export function BuildsPage() {
  return <ModelPage>{(model) => <BuildList model={model} />}</ModelPage>;
}
