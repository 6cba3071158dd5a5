import { LinkPanel } from '#features/external/link-panel.tsx';
import { useMay } from '#lib/current-permissions.ts';
import { ModelPage } from './model-page.tsx';

export function ModelLinkPage() {
  const may = useMay();
  return (
    <ModelPage>
      {({ uid }) => <LinkPanel key={uid} subject={{ kind: 'model', uid }} canEdit={may('model@edit')} />}
    </ModelPage>
  );
}
