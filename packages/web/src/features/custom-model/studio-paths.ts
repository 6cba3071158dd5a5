/** Paths of the studio's screens. */
export const studioPath = '/settings/studio';
export const modelsPath = `${studioPath}/models`;
export const addModelPath = `${studioPath}/add`;
export const modelPath = (uid: string): string => `${studioPath}/model/${uid}`;
export const buildsPath = (uid: string): string => `${modelPath(uid)}/builds`;
export const buildPath = (uid: string, id: string): string => `${buildsPath(uid)}/${id}`;
export const testPath = (uid: string, id?: string): string =>
  `${modelPath(uid)}/test${id === undefined ? '' : `?build=${id}`}`;
/** The page that starts a chat with a model. */
export const askPath = (uid: string): string => `/custom-model?model=${uid}`;
