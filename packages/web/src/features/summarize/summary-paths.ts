/** Where a summary is begun, and the previous ones are listed. */
export const summarizePath = '/summarize';

export const summaryPath = (uid: string) => `${summarizePath}/${uid}`;
