import { FileText } from 'lucide-react';
import { TableColumn } from '#features/classification/table-column.tsx';
import { AttachMenu } from '#features/file-manager/attach-menu.tsx';
import { AttachmentChips } from '#features/file-manager/attachment-chips.tsx';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type SourceForm, sourceKinds } from './use-source.ts';

interface SourceFieldsProps {
  source: SourceForm;
  error: string | undefined;
  /** Fills in texts to try it with. */
  onSample: () => void;
}

function Texts({ source, error, onSample }: SourceFieldsProps) {
  const t = useTexts(classificationTexts);
  return (
    <div className="grid gap-1">
      <TextArea
        label={t('texts.label')}
        placeholder={t('texts.placeholder')}
        rows={8}
        value={source.text}
        error={error}
        onChange={(event) => source.setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {source.text === '' ? (
          <Button size="small" variant="quiet" icon={<FileText size={16} aria-hidden />} onClick={onSample}>
            {t('texts.sample')}
          </Button>
        ) : (
          <span />
        )}
        <p className="text-ink-muted text-xs tabular-nums">
          {t('texts.count', { count: source.texts.length })}
        </p>
      </div>
    </div>
  );
}

function Files({ source, error }: SourceFieldsProps) {
  const t = useTexts(classificationTexts);
  const { kind, attachments, fileUid, table, setTable } = source;
  return (
    <div className="grid gap-4">
      <section
        aria-label={t(`source.${kind}`)}
        className="grid gap-3 rounded-card border border-line-strong border-dashed p-4"
      >
        <div className="flex flex-wrap items-center gap-2">
          <AttachMenu onFiles={attachments.add} onStored={attachments.addStored} isLabelled />
          <div className="min-w-0">
            <p className="font-semibold">{t('files.drop')}</p>
            <p className="text-ink-muted text-sm">{t(kind === 'table' ? 'table.hint' : 'files.hint')}</p>
          </div>
        </div>
        <AttachmentChips attachments={attachments} />
        {kind === 'table' && attachments.items.length > 1 && (
          <p className="text-ink-muted text-sm">{t('table.one')}</p>
        )}
        {error !== undefined && (
          <p role="alert" tabIndex={-1} className="text-danger text-sm">
            {error}
          </p>
        )}
      </section>
      {kind === 'table' && fileUid !== undefined && (
        <TableColumn fileUid={fileUid} table={table} onChange={setTable} />
      )}
    </div>
  );
}

/** Where the texts of a new classification come from. */
export function SourceFields(props: SourceFieldsProps) {
  const t = useTexts(classificationTexts);
  const { source } = props;
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('source.label')}
        value={source.kind}
        options={sourceKinds.map((value) => ({ value, text: t(`source.${value}`) }))}
        onChange={source.setKind}
      />
      {source.kind === 'texts' ? <Texts {...props} /> : <Files {...props} />}
    </div>
  );
}
