import { readTemplateFile } from '@docent/contract/features/custom-template';
import { templateFile } from '@docent/contract/features/custom-template-form';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';
import { addTemplatePath } from './custom-template-paths.ts';

const readJson = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
};

/** Reads an exported assistant, and opens it as a new one to be looked through and created. */
export function useTemplateImport() {
  const t = useTexts(templateVersionTexts);
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const read = async ([file]: Iterable<File>) => {
    if (!file) return;
    const parsed = templateFile.safeParse(await readJson(file));
    if (!parsed.success) {
      toast.error(t('importUnreadable'));
      return;
    }
    await run({
      call: () => call(readTemplateFile, { body: parsed.data }),
      onDone: (imported) => void navigate(addTemplatePath, { state: { imported } }),
    });
  };
  return { read, isReading: isRunning };
}

/** Chooses the file of an exported assistant. */
export function ImportButton({ read, isReading }: ReturnType<typeof useTemplateImport>) {
  const t = useTexts(templateVersionTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('import')}
        onChange={({ target }) => {
          void read([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button icon={<Upload size={16} aria-hidden />} busy={isReading} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
    </>
  );
}
