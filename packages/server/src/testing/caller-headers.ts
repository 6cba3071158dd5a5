export interface Caller {
  accessToken: string;
  /** Named in each of their requests; without it they work in the one that they chose last, or else have been in for longest. */
  namedProject?: string;
}

/** What says who calls, and where they work. */
export const callerHeaders = ({ accessToken, namedProject }: Caller): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  ...(namedProject && { 'x-project': namedProject }),
});
