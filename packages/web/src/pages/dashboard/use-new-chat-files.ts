import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { dashboardTexts } from '#i18n/dashboard.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { toast } from '#ui/toast.ts';

export type NewChatFiles = ReturnType<typeof useNewChatFiles>;

const { filesMax } = limits.upload;

/** The files that a chat begun on the dashboard is to be about. */
export function useNewChatFiles() {
  const t = useTexts(dashboardTexts);
  const [files, setFiles] = useState<readonly File[]>([]);
  return {
    files,
    add(more: readonly File[]) {
      if (files.length + more.length > filesMax) toast.warning(t('tooManyFiles', { max: filesMax }));
      setFiles([...files, ...more].slice(0, filesMax));
    },
    remove: (file: File) => setFiles(files.filter((other) => other !== file)),
  };
}
