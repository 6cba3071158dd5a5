import { walkTenancy } from '#testing/walk/walk-tenancy.ts';

walkTenancy({ part: 1, of: 2 });
