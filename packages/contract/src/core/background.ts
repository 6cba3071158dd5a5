/**
 * Header of requests that a page sends in the background, such as polling for notifications: they do not keep a session
 * from becoming idle.
 */
export const backgroundHeader = 'X-Background';

export const isBackground = (value: string | undefined): boolean => value === 'true';
