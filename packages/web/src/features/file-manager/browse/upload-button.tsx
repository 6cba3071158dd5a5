import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';

/** Opens the browser's file dialog: the next step where a folder is empty. */
export function UploadButton({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const t = useTexts(filesTexts);
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button busy={busy} icon={<Upload size={16} aria-hidden />} onClick={() => files.current?.click()}>
        {t('add.files')}
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const taken = [...(target.files ?? [])];
          target.value = '';
          if (taken.length > 0) onFiles(taken);
        }}
      />
    </>
  );
}
