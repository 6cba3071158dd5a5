import type { AnswerChoices as Choices } from '@docent/contract/features/conversation-events';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { wrappedText } from '#ui/wrapped-text.ts';

interface AnswerChoicesProps {
  choices: Choices['choices'];
  /** Absent while another question is pending. */
  onChoose: ((sql: string) => void) | undefined;
}

/** What an ambiguous question may mean; the chosen meaning is asked. */
export function AnswerChoices({ choices, onChoose }: AnswerChoicesProps) {
  const t = useTexts(conversationResultTexts);
  return (
    <ul aria-label={t('result.choices')} className="grid justify-items-start gap-2">
      {choices.map(({ text, sql, result }) => (
        <li key={sql} className="max-w-full">
          <Button
            inactive={!onChoose}
            className={`min-h-control py-1.5 ${wrappedText}`}
            onClick={() => onChoose?.(sql)}
          >
            <span>
              {text}
              {result !== undefined && <span className="mt-0.5 block font-normal">{result}</span>}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
