/** Begins the keys of the bin's queries: everything that deletes into the bin or restores from it invalidates them. */
export const binKey = ['bin'] as const;
