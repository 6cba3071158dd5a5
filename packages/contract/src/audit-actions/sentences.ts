/**
 * Names of events with the sentence that the screen of the audit log says, in English and Turkish: `{actor}` did something
 * to `{subject}`. The first part of a name says what the event is about.
 */
export type Sentences = Readonly<Record<string, readonly [en: string, tr: string]>>;
