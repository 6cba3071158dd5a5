import { previewCustomTemplate, previewNewTemplate } from '@docent/contract/features/custom-template';
import { limits } from '@docent/contract/limits';
import { useEffect, useRef, useState } from 'react';
import {
  askedAnswer,
  isSettled,
  type ReceivedEvent,
  type RunningAnswer,
  takeEvent,
} from '#features/conversation/running-answer.ts';
import type { FormControl } from '#features/custom-template/use-template-form.ts';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { streamEvents } from '#lib/stream.ts';

const { previewHistoryMax } = limits.customTemplate;

const historyOf = (answers: readonly RunningAnswer[]) =>
  answers
    .filter(({ state, text }) => state === 'complete' && text !== '')
    .slice(-previewHistoryMax)
    .map(({ question, text: answer }) => ({ question, answer }));

/** Questions to the form as it is, and their answers; all of it is gone with the page. */
export function usePreview(form: FormControl, uid: string | undefined) {
  const t = useTexts(templateVersionTexts);
  const tForm = useTexts(templateFormTexts);
  const [answers, setAnswers] = useState<readonly RunningAnswer[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const last = answers.at(-1);
  const isPending = last !== undefined && !isSettled(last);
  const change = (step: (answer: RunningAnswer) => RunningAnswer) =>
    setAnswers((before) => before.map((answer, at) => (at === before.length - 1 ? step(answer) : answer)));
  const stream = async (question: string) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const body = { ...form.getValues(), question, history: historyOf(answers) };
    const onEvent = ({ id, ...event }: { id: number } & ReceivedEvent['event']) =>
      change((answer) => takeEvent(answer, { id, event }));
    try {
      if (uid === undefined) await streamEvents(previewNewTemplate, { body }, { signal, onEvent });
      else await streamEvents(previewCustomTemplate, { params: { uid }, body }, { signal, onEvent });
    } catch (error) {
      if (!signal.aborted) setRefusal(failureText(error));
    }
    change((answer) => (isSettled(answer) ? answer : { ...answer, state: 'cancelled' }));
  };
  return {
    answers,
    refusal,
    isPending,
    stop: () => stop.current?.abort(),
    clear: () => {
      stop.current?.abort();
      setAnswers([]);
      setRefusal(undefined);
    },
    /** False when the form is not complete. */
    async ask(question: string): Promise<boolean> {
      if (!(await form.trigger())) {
        const field = form.getFieldState('instructions').invalid ? 'instructions' : 'name';
        setRefusal(t('previewInvalid', { field: tForm(field) }));
        return false;
      }
      setRefusal(undefined);
      setAnswers((before) => [...before, askedAnswer(question)]);
      void stream(question);
      return true;
    },
  };
}
