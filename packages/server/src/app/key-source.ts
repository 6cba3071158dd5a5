import { type KeySource, keyFromFile, keyFromSetting } from '#platform/instance-key/key-source.ts';
import type { Config } from './config.ts';

/** INSTANCE_KEY, or else the file in the data folder. */
export const keySourceOf = ({ instanceKey, dataDir }: Config): KeySource =>
  instanceKey ? keyFromSetting(instanceKey) : keyFromFile(dataDir);
