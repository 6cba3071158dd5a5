export interface Caller {
  accessToken: string;
  /** Named in each of their requests; without it they work in the first of their projects. */
  namedProject?: string;
}

/** What says who calls, and where they work. */
export const callerHeaders = ({ accessToken, namedProject }: Caller): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  ...(namedProject && { 'x-project': namedProject }),
});
