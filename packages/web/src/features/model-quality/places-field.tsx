import type { PlaceInFile } from '@docent/contract/features/golden-question';
import { FileText, X } from 'lucide-react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { searchFileOptions } from './model-quality.queries.ts';
import { placeKey } from './places.ts';

interface PlacesFieldProps {
  label: string;
  hint: string;
  places: readonly PlaceInFile[];
  onChange: (places: PlaceInFile[]) => void;
  error?: string | undefined;
  max: number;
}

function usePassageText(): (place: PlaceInFile) => string {
  const t = useTexts(modelQualityTexts);
  return ({ passage }) => {
    if (!passage) return t('wholeFile');
    return passage.text ? t('passageOf', { text: passage.text }) : t('passageGone');
  };
}

function PlaceItem({ place, onRemove }: { place: PlaceInFile; onRemove: () => void }) {
  const t = useTexts(modelQualityTexts);
  const passageText = usePassageText();
  return (
    <li className="flex items-center gap-3 rounded-control border border-line py-1 pr-1 pl-3">
      <FileText size={16} aria-hidden className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <MiddleCut text={place.fileName} />
        <p className="truncate text-ink-muted text-xs">{passageText(place)}</p>
      </div>
      <IconButton
        label={t('removeSource', { name: place.fileName })}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}

/** Selected files, or passages of them, one after another. */
export function PlacesField({ label, hint, places, onChange, error, max }: PlacesFieldProps) {
  const t = useTexts(modelQualityTexts);
  const add = (place: PlaceInFile) =>
    onChange([...places.filter((one) => placeKey(one) !== placeKey(place)), place]);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {places.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {places.map((place) => (
            <PlaceItem
              key={placeKey(place)}
              place={place}
              onRemove={() => onChange(places.filter((one) => one !== place))}
            />
          ))}
        </ul>
      )}
      {places.length < max && (
        <Combobox
          label={t('addSource')}
          labelHidden
          placeholder={t('addSource')}
          hint={hint}
          error={error}
          value={null}
          searchKey={['files', 'sources']}
          search={searchFileOptions}
          onChange={(option) =>
            option && add({ fileUid: option.value, fileName: option.text, passage: null })
          }
        />
      )}
    </fieldset>
  );
}
