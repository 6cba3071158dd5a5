import type { DayFormats } from '@docent/contract/date-pattern';

/** What a document of a company says of it, and how its project writes dates. */
export interface Letterhead extends DayFormats {
  readonly title: string;
  /** A data URL of a picture. */
  readonly logo: string | null;
}
