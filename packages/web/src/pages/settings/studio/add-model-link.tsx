import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { addModelPath } from '#features/custom-model/studio-paths.ts';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { buttonClasses } from '#ui/button.tsx';

/** The link that creates a model, for users who may. */
export function AddModelLink() {
  const t = useTexts(customModelTexts);
  const may = useMay();
  if (!may('model@add')) return null;
  return (
    <Link to={addModelPath} className={buttonClasses('primary')}>
      <Plus size={16} aria-hidden />
      {t('add')}
    </Link>
  );
}
