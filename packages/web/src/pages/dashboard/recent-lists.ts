/** Without imports: the requests for these lists are sent before the dashboard is loaded. */
const shownMax = 5;

/** What the dashboard asks of the list of conversations. */
export const recentChats = { sort: '-updatedAt', limit: shownMax } as const;

/** What it asks of the list of files. */
export const recentFiles = { sort: '-createdAt', limit: shownMax } as const;
