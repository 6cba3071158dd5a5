/** Addresses of what is kept about the quality of a model. */
const modelPath = (uid: string): string => `/settings/studio/model/${uid}`;
export const questionsPath = (uid: string): string => `${modelPath(uid)}/questions`;
export const scoresPath = (uid: string): string => `${modelPath(uid)}/scores`;
export const scorePath = (uid: string, id: string): string => `${scoresPath(uid)}/${id}`;
export const answersPath = (uid: string): string => `${modelPath(uid)}/answers`;
