/** Where the assistants are listed. */
export const templatesPath = '/custom-docent';

/** Where an assistant is added. */
export const addTemplatePath = `${templatesPath}/add`;

/** Where an assistant is edited. */
export const templatePath = (uid: string) => `${templatesPath}/${uid}`;

/** The public link of an assistant. */
export const templateLinkPath = (uid: string) => `${templatesPath}/${uid}/link`;

/** A new chat with an assistant. */
export const askTemplatePath = (uid: string) => `${templatesPath}/chat?assistant=${uid}`;
