import { type LegalKind, legalKinds } from '@docent/contract/features/legal';
import { useSearchParams } from 'react-router';
import { legalTexts } from '#i18n/legal.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Segmented } from '#ui/segmented.tsx';

/** The text in the URL. */
export function useLegalKind(): LegalKind {
  const [search] = useSearchParams();
  return legalKinds.find((one) => one === search.get('text')) ?? 'terms';
}

/** Selects the edited text; `search` is the rest of the query. */
export function LegalKindSwitch({ search }: { search?: Record<string, string> }) {
  const t = useTexts(legalTexts);
  const kind = useLegalKind();
  const [, setSearch] = useSearchParams();
  // A navigation, so that unsaved changes ask for confirmation.
  const setKind = (next: LegalKind) => setSearch({ ...search, text: next }, { replace: true });
  const options = legalKinds.map((value) => ({ value, text: t(value) }));
  return (
    <div>
      <Segmented label={t('tab')} value={kind} options={options} onChange={setKind} />
    </div>
  );
}
