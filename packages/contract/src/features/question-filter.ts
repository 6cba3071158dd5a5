import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { limits } from '../limits.ts';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether the period does not end before it starts. */
export const isPeriod = z.refine<Days>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  {
    path: ['to'],
    params: { rule: 'before_from' },
  },
);

/** The years that calendars show (spec point 9). */
const day = z.iso.date().check(z.regex(/^(?:(?:19|20)\d\d|2100)-/));

const shape = {
  /** This folder and all folders below it. */
  folderUid: z.optional(uid),
  /** The first and last day on which a file was added, in the time zone of the request (`X-Timezone`; UTC by default). */
  from: z.optional(day),
  to: z.optional(day),
};
const { filesMax } = limits.questionFilter;

/** The filter of a question: files that meet every given condition. It only reduces the sources of a conversation. */
export const questionFilter = z
  .strictObject({
    fileUids: z.optional(z.array(uid).check(z.minLength(1), z.maxLength(filesMax))),
    ...shape,
  })
  .check(isPeriod);
export type QuestionFilter = z.output<typeof questionFilter>;

/** The same in a URL: file ids separated by commas. Combine it with `isPeriod`. */
export const filterQuery = {
  fileUids: z.optional(
    z.string().check(z.maxLength(filesMax * 37), z.regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/i)),
  ),
  ...shape,
};
const named = z.strictObject({
  uid: z.uuid(),
  /** Null once it is gone. */
  name: z.nullable(z.string()),
});

/** The filter of a question, as it is displayed. */
export const shownFilter = z.strictObject({
  files: z.array(named),
  folder: z.nullable(named),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ShownFilter = z.infer<typeof shownFilter>;
