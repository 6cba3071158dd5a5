import { createSummary } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import { screenText } from '@docent/contract/messages/screen-texts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AttachMenu } from '#features/file-manager/attach-menu.tsx';
import { AttachmentChips } from '#features/file-manager/attachment-chips.tsx';
import { storedUids } from '#features/file-manager/attachments.ts';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { type Attachments, useAttachments } from '#features/file-manager/use-attachments.ts';
import { sampleText } from '#features/sample/sample-document.ts';
import { useSummariesChanged } from '#features/summarize/summarize.queries.ts';
import {
  type Choices,
  choicesBody,
  SummaryChoices,
  usualChoices,
} from '#features/summarize/summary-choices.tsx';
import { summaryPath } from '#features/summarize/summary-paths.ts';
import { useLanguage } from '#i18n/language.ts';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAction } from '#ui/use-action.ts';
import { useProblemInSight } from '#ui/use-problem-in-sight.ts';

type Source = 'text' | 'files';
const nothing = () => {};

/** The text or the files that are to be summarized. */
function useSource() {
  const t = useTexts(summarizeTexts);
  const language = useLanguage();
  const [source, setSource] = useState<Source>('text');
  const [text, setText] = useState('');
  const [tried, setTried] = useState<object>();
  const attachments = useAttachments({ initialUids: [], onUidsChange: nothing });
  const fileUids = storedUids(attachments.items);
  const isUploading = attachments.items.some(({ phase }) => phase === 'uploading');
  const missing = () => {
    if (source === 'files') return fileUids.length === 0 ? t('filesRequired') : undefined;
    return text.trim() === '' ? screenText('validation.text.required', language) : undefined;
  };
  /** Undefined while something is missing, which is shown from then on. */
  const read = () => {
    setTried({});
    if (missing() !== undefined) return undefined;
    return source === 'text' ? { text } : { fileUids };
  };
  const choose = (chosen: Source) => {
    setTried(undefined);
    setSource(chosen);
  };
  /** Dropped files are meant as the source. */
  const drop = (files: File[]) => {
    choose('files');
    attachments.add(files);
  };
  const error = tried && missing();
  return { source, choose, drop, text, setText, tried, error, attachments, isUploading, read };
}

function useNewSummary() {
  const navigate = useNavigate();
  const { read, ...source } = useSource();
  const [choices, setChoices] = useState<Choices>(usualChoices);
  const { run, isRunning } = useAction({ refetch: useSummariesChanged() });
  const begin = () => {
    const given = read();
    if (given === undefined) return;
    void run({
      call: () => call(createSummary, { body: { ...given, ...choicesBody(choices) } }),
      onDone: ({ uid }) => void navigate(summaryPath(uid)),
    });
  };
  return { ...source, choices, setChoices, isRunning, begin };
}

function Files({ attachments, error }: { attachments: Attachments; error: string | undefined }) {
  const t = useTexts(summarizeTexts);
  const { filesMax: files, pagesMax: pages } = limits.summary;
  return (
    <section
      aria-label={t('source.files')}
      className="grid gap-3 rounded-card border border-line-strong border-dashed p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <AttachMenu onFiles={attachments.add} onStored={attachments.addStored} isLabelled />
        <div>
          <p className="font-semibold">{t('filesText')}</p>
          <p className="text-ink-muted text-sm">{t('filesHint', { files, pages })}</p>
        </div>
      </div>
      <AttachmentChips attachments={attachments} />
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="text-danger text-sm">
          {error}
        </p>
      )}
    </section>
  );
}

interface TextSourceProps {
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The text, with a sample to begin with. */
function TextSource({ text, error, onChange }: TextSourceProps) {
  const t = useTexts(summarizeTexts);
  const language = useLanguage();
  const max = limits.text.lengthMax;
  const shown = (count: number) => count.toLocaleString(language);
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('text')}
        labelHidden
        rows={9}
        placeholder={t('textPlaceholder')}
        value={text}
        maxLength={max}
        error={error}
        hint={t('textLeft', { count: shown(text.length), max: shown(max) })}
        onChange={(event) => onChange(event.target.value)}
      />
      {text === '' && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<FileText size={16} aria-hidden />}
            onClick={() => onChange(sampleText(language))}
          >
            {t('sample')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A text or files, and what their summary is to be like. */
export function SummaryForm() {
  const t = useTexts(summarizeTexts);
  const form = useNewSummary();
  const { source, text, error, attachments, isUploading, isRunning } = form;
  const formRef = useProblemInSight(form.tried);
  return (
    <DropZone onFiles={form.drop} text={t('dropText')} className="relative">
      <form
        ref={formRef}
        className="grid max-w-[48rem] gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.begin();
        }}
      >
        <Segmented
          label={t('source')}
          value={source}
          options={(['text', 'files'] as const).map((value) => ({ value, text: t(`source.${value}`) }))}
          onChange={form.choose}
        />
        {source === 'text' ? (
          <TextSource text={text} error={error} onChange={form.setText} />
        ) : (
          <Files attachments={attachments} error={error} />
        )}
        <SummaryChoices value={form.choices} onChange={form.setChoices} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={isRunning || (source === 'files' && isUploading)}>
            {t('summarize')}
          </Button>
          {source === 'files' && isUploading && <p className="text-ink-muted text-sm">{t('waiting')}</p>}
        </div>
      </form>
    </DropZone>
  );
}
