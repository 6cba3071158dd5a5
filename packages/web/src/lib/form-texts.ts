let load: () => Promise<unknown> = () => Promise.resolve();

/** Says how what forms say is loaded: the workspace does it after its first screen, the sign-in has all of its own. */
export function loadFormTextsBy(loading: () => Promise<unknown>): void {
  load = loading;
}

/** Resolves once forms have their texts, or cannot get them: they then say it in general words. */
export const formTexts = (): Promise<unknown> => load().catch(() => undefined);
