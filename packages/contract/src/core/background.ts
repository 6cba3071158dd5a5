/**
 * Header of requests that a page makes by itself while nobody uses it, such as looking for notifications: they do not keep
 * a session from becoming idle.
 */
export const backgroundHeader = 'X-Background';

export const isBackground = (value: string | undefined): boolean => value === 'true';
