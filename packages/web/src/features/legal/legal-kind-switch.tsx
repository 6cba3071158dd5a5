import { type LegalKind, legalKinds } from '@docent/contract/features/legal';
import { useSearchParams } from 'react-router';
import { legalTexts } from '#i18n/legal.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Segmented } from '#ui/segmented.tsx';

/** The text that the address names. */
export function useLegalKind(): LegalKind {
  const [search] = useSearchParams();
  return legalKinds.find((one) => one === search.get('text')) ?? 'terms';
}

/** Which text is edited; `search` is what else stands in the address. */
export function LegalKindSwitch({ search }: { search?: Record<string, string> }) {
  const t = useTexts(legalTexts);
  const kind = useLegalKind();
  const [, setSearch] = useSearchParams();
  // A navigation: what is typed and not saved is asked about.
  const setKind = (next: LegalKind) => setSearch({ ...search, text: next }, { replace: true });
  const options = legalKinds.map((value) => ({ value, text: t(value) }));
  return (
    <div>
      <Segmented label={t('tab')} value={kind} options={options} onChange={setKind} />
    </div>
  );
}
