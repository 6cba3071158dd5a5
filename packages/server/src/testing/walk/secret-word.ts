/** In texts of the one company that the others may not see. */
export const secretWord = 'heliotrope';
/** What the files of a user say. */
export const textWith = (word: string): string => `The launch code is ${word}.`;
/** Of a file that the victim has, in the project and elsewhere. */
export const commonName = 'launch.txt';
