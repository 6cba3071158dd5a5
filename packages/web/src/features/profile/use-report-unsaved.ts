import { useEffect } from 'react';

/** Tells whoever shows the form whether it holds something unsaved; a form that goes away holds nothing. */
export function useReportUnsaved(isUnsaved: boolean, onUnsavedChange: (isUnsaved: boolean) => void): void {
  useEffect(() => {
    onUnsavedChange(isUnsaved);
    return () => onUnsavedChange(false);
  }, [isUnsaved, onUnsavedChange]);
}
