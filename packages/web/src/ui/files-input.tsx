import type { ComponentProps, Ref } from 'react';

interface FilesInputProps {
  label: string;
  onFiles: (files: File[]) => void;
  /** Takes a folder with all that lies in it, which may be nothing. */
  isFolder?: boolean;
  /** A hint for the file dialog: endings and types. */
  accept?: string;
  ref: Ref<HTMLInputElement>;
}

type Attributes = ComponentProps<'input'> & { webkitdirectory?: '' };

/** The browser's file dialog, opened by a click on the input; resets it, so that the same file can be chosen again. */
export function FilesInput({ label, onFiles, isFolder = false, accept, ref }: FilesInputProps) {
  // React knows no type for it, and every browser knows the attribute.
  const wholeFolder: Attributes = isFolder ? { webkitdirectory: '' } : {};
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      accept={accept}
      {...wholeFolder}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        target.value = '';
        if (chosen.length > 0 || isFolder) onFiles(chosen);
      }}
    />
  );
}
