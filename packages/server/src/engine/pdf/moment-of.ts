/** A moment (UTC) as the templates read it: the same document gives the same bytes. */
export const momentOf = (atMs: number) => {
  const at = new Date(atMs);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
};
