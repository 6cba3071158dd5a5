/**
 * Names of events with the sentence that the audit log page shows, in English and Turkish: `{actor}` did something to
 * `{subject}`. The first part of a name is the type of the subject.
 */
export type Sentences = Readonly<Record<string, readonly [en: string, tr: string]>>;
