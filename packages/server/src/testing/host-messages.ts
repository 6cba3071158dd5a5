/** What browser tests ask of the process that runs Docent for one file of tests after the other. */
export type HostRequest = { type: 'start'; settings: Record<string, string | undefined> } | { type: 'stop' };

/** What it answers once that is done. */
export type HostReply = { type: 'started' } | { type: 'stopped' };
