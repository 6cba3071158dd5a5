/**
 * The tables of the product by name. A feature adds its own in `<feature>.tables.ts`: `declare module
 * '#platform/db/schema.ts' { interface Tables { files: FileTable } }`, so that the platform has no knowledge of
 * features and queries are still typed.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Tables {}
