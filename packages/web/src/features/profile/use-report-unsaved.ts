import { useEffect } from 'react';

/** Reports to the parent of the form whether it has unsaved changes; an unmounted form has none. */
export function useReportUnsaved(isUnsaved: boolean, onUnsavedChange: (isUnsaved: boolean) => void): void {
  useEffect(() => {
    onUnsavedChange(isUnsaved);
    return () => onUnsavedChange(false);
  }, [isUnsaved, onUnsavedChange]);
}
