/** Paths of the quality pages of a model. */
const modelPath = (uid: string): string => `/settings/studio/model/${uid}`;
export const scorePath = (uid: string, id: string): string => `${modelPath(uid)}/scores/${id}`;
export const answersPath = (uid: string): string => `${modelPath(uid)}/answers`;
