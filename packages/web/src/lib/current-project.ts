import { getCurrentProject } from '@docent/contract/features/project';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { call } from './api.ts';
import {
  type DateFormats,
  defaultDateFormats,
  formatDate,
  formatDateTime,
  formatRelative,
} from './format.ts';

/** The project everything on screen belongs to; its formats and languages shape every page. */
export const currentProjectQuery = queryOptions({
  queryKey: ['project', 'current'],
  queryFn: ({ signal }) => call(getCurrentProject, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** The project's formats for all below. A context, because lists write two dates a line and a query for each is dear. */
export const DateFormatsContext = createContext<DateFormats>(defaultDateFormats);

interface DateTexts {
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  relative: (iso: string) => string;
}

/** Dates the way the current project and the interface's language write them. */
export function useDateTexts(): DateTexts {
  const language = useLanguage();
  const formats = useContext(DateFormatsContext);
  return useMemo(
    () => ({
      date: (iso) => formatDate(iso, formats, language),
      dateTime: (iso) => formatDateTime(iso, formats, language),
      relative: (iso) => formatRelative(iso, language),
    }),
    [formats, language],
  );
}
