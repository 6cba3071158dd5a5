import type { TestExpectation } from '@docent/contract/features/assistant-test';
import type { PlaceInFile } from '@docent/contract/features/golden-question';
import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { assistantTestTexts } from '#i18n/assistant-test.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { placeBodies } from '#lib/place-bodies.ts';
import { LinesField } from '#ui/lines-field.tsx';
import { PlacesField } from './places-field.tsx';

interface ExpectationFieldsProps {
  words: readonly string[];
  sources: readonly PlaceInFile[];
  onChange: (change: Partial<TestExpectation>) => void;
  errors: { words?: string | undefined; sources?: string | undefined };
}

/** What an answer has to say or to quote. */
export function ExpectationFields({ words, sources, onChange, errors }: ExpectationFieldsProps) {
  const t = useTexts(assistantTestTexts);
  const [places, setPlaces] = useState<readonly PlaceInFile[]>(sources);
  return (
    <>
      <LinesField
        label={t('words')}
        hint={t('wordsHint', { max: limits.testQuestion.wordsMax })}
        error={errors.words}
        value={words}
        onChange={(next) => onChange({ words: next })}
        onBlur={() => undefined}
      />
      <PlacesField
        label={t('sources')}
        hint={t('sourcesHint')}
        places={places}
        error={errors.sources}
        onChange={(next) => {
          setPlaces(next);
          onChange({ sources: placeBodies(next) });
        }}
        max={limits.testQuestion.sourcesMax}
      />
    </>
  );
}
