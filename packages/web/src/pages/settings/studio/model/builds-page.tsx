import { BuildList } from '#features/custom-model/build-list.tsx';
import { ModelPage } from './model-page.tsx';

export function BuildsPage() {
  return <ModelPage width="list">{(model) => <BuildList model={model} />}</ModelPage>;
}
