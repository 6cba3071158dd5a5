import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { currentProjectQuery, DateFormatsContext } from '#lib/current-project.ts';
import { defaultDateFormats } from '#lib/format.ts';

/** Provides the date formats of the current project, once the layout has loaded it. */
export function DateFormatsProvider({ children }: { children: ReactNode }) {
  const { data: project } = useQuery({ ...currentProjectQuery, enabled: false });
  const { dateFormat, timeFormat } = project ?? defaultDateFormats;
  const formats = useMemo(() => ({ dateFormat, timeFormat }), [dateFormat, timeFormat]);
  return <DateFormatsContext value={formats}>{children}</DateFormatsContext>;
}
