import { openRunFolder } from '../packages/server/src/testing/run-folder.ts';

/** Everything that the servers and browsers of a run write goes into one folder, and goes when the run ends. */
export default openRunFolder;
