import * as routes from '@docent/contract/features/classification';
import type { LabelSet } from '@docent/contract/features/label-set';
import { limits } from '@docent/contract/limits';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useClassificationsChanged } from '#features/classification/classification.queries.ts';
import {
  type ClassificationDraft,
  forgetDraft,
  passedDraft,
} from '#features/classification/classification-draft.ts';
import { classificationPath } from '#features/classification/classification-paths.ts';
import { type LabelRow, labelsOf, newRow, rowsOf } from '#features/classification/label-rows.ts';
import { sampleRequests } from '#features/sample/sample-requests.ts';
import { classificationTexts } from '#i18n/classification.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { choiceOf } from '#lib/model-option.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';
import { type Source, type SourceForm, type SourceKind, useSource } from './use-source.ts';

const { threshold: usualThreshold, labelsMax } = limits.classification;
/** From percent to a share without the error of floating point numbers. */
const shareOf = (percent: number) => Math.round(percent) / 100;

const isOfLabels = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.errors.labels !== undefined;

/** The labels of the form, and how they are given; a saved set fills all of them in. */
function useSorting(draft: ClassificationDraft | undefined) {
  const [rows, setRows] = useState<readonly LabelRow[]>(() =>
    draft ? rowsOf(draft.labels) : [newRow(), newRow()],
  );
  const [multiple, setMultiple] = useState(draft?.multiple ?? false);
  const [percent, setPercent] = useState<number | null>(
    Math.round(100 * (draft?.threshold ?? usualThreshold)),
  );
  const [labelSet, setLabelSet] = useState<LabelSet>();
  const threshold = shareOf(percent ?? usualThreshold * 100);
  const chooseSet = (set: LabelSet | undefined) => {
    setLabelSet(set);
    if (set === undefined) return;
    setRows(rowsOf(set.labels));
    setMultiple(set.multiple);
    setPercent(Math.round(100 * set.threshold));
  };
  const addSuggested = (labels: readonly routes.Label[]) => {
    const typed = rows.filter(({ name }) => name.trim() !== '');
    const known = new Set(typed.map(({ name }) => name.trim().toLowerCase()));
    const fresh = rowsOf(labels).filter(({ name }) => !known.has(name.toLowerCase()));
    setRows([...typed, ...fresh].slice(0, labelsMax));
  };
  const fields = { labels: labelsOf(rows), multiple, threshold };
  return {
    rows,
    setRows,
    multiple,
    setMultiple,
    percent,
    setPercent,
    labelSet,
    chooseSet,
    setLabelSet,
    addSuggested,
    fields,
  };
}

/** Begins a classification and opens it; tells what the server says of its labels. */
function useStarting(onLabelsRefused: (text: string | undefined) => void) {
  const navigate = useNavigate();
  const { run, isRunning } = useAction({
    refetch: useClassificationsChanged(),
    failureText: (error) => {
      if (isOfLabels(error)) onLabelsRefused(error.errors.labels?.[0]);
      return error instanceof Error ? error.message : '';
    },
  });
  const open = ({ uid }: Pick<routes.Classification, 'uid'>) => void navigate(classificationPath(uid));
  return {
    isStarting: isRunning,
    begin: (create: () => Promise<Pick<routes.Classification, 'uid'>>) =>
      void run({ call: create, onDone: open }),
  };
}

/** Asks for labels that fit the source. */
function useSuggesting(onSuggested: (labels: readonly routes.Label[]) => void) {
  const t = useTexts(classificationTexts);
  const { run, isRunning } = useAction();
  return {
    isSuggesting: isRunning,
    suggestFor: (source: Source) =>
      void run({
        call: () => call(routes.suggestLabels, { body: source }),
        onDone: ({ labels }) => {
          if (labels.length === 0) toast.info(t('labels.none'));
          else onSuggested(labels);
        },
      }),
  };
}

/** The last try to send the form: what is missing is said from then on, and what the server said of its labels. */
function useTrying(source: SourceForm) {
  const [tried, setTried] = useState<{ labels?: string | undefined }>();
  const setKind = (kind: SourceKind) => {
    setTried(undefined);
    source.setKind(kind);
  };
  const errors = { source: tried && source.errorOf(), labels: tried?.labels };
  return { source: { ...source, setKind }, tried, setTried, errors };
}

/** The form of a new classification. */
export function useNewClassification() {
  const language = useLanguage();
  const [draft] = useState(passedDraft);
  useEffect(forgetDraft, []);
  const sorting = useSorting(draft);
  const [engine, setEngine] = useState('');
  const { source, tried, setTried, errors } = useTrying(useSource(draft));
  const { begin, isStarting } = useStarting((labels) => setTried({ labels }));
  const { suggestFor, isSuggesting } = useSuggesting(sorting.addSuggested);
  const model = choiceOf(engine) ?? undefined;
  const given = source.read();
  /** What would be begun now; undefined while something is missing. */
  const order = given && { ...given, ...sorting.fields, ...(model && { model }) };
  const start = () => {
    setTried({});
    if (order === undefined) return;
    const { labelSet } = sorting;
    const body = { ...order, ...(labelSet && { labelSetUid: labelSet.uid }) };
    begin(() => call(routes.createClassification, { body }));
  };
  const fillSample = () => {
    const { text, labels } = sampleRequests(language);
    setTried(undefined);
    source.setText(text);
    sorting.chooseSet(undefined);
    sorting.setRows(rowsOf(labels));
  };
  const suggest = () => {
    setTried({});
    if (given !== undefined) suggestFor(given);
  };
  return {
    source,
    sorting,
    engine,
    setEngine,
    tried,
    errors,
    order,
    start,
    suggest,
    fillSample,
    isStarting,
    isSuggesting,
  };
}
