/** Where classifications are begun and listed. */
export const classifyPath = '/classify';

export const classificationPath = (uid: string) => `${classifyPath}/${uid}`;
