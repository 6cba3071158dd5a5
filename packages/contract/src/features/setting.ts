import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** Settings of the installation that the operator changes while it runs. */
export const systemSettings = z.strictObject({
  /** The switch; the schedule below adds to it. */
  maintenance: z.boolean(),
  maintenanceFrom: z.nullable(z.iso.datetime()),
  maintenanceUntil: z.nullable(z.iso.datetime()),
  passwordMinLength: z
    .number()
    .check(z.int(), z.gte(limits.password.lengthMin), z.lte(limits.password.lengthMinMax)),
  /** Private hosts that fetches may reach, `host` or `host:port` or a CIDR range. */
  allowedHosts: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(100)),
});
export type SystemSettings = z.infer<typeof systemSettings>;

export const defaultSystemSettings: SystemSettings = {
  maintenance: false,
  maintenanceFrom: null,
  maintenanceUntil: null,
  passwordMinLength: limits.password.lengthMin,
  allowedHosts: [],
};
