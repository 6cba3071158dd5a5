import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'What the SCIM service offers: schemas, resource types, configuration.';

/** The SCIM service describes its own capabilities in these resources (RFC 7643, sections 5 to 7). */
export const schemas = z.array(z.string());

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({
    schemas,
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(item),
  });

export const ok = <Data extends z.ZodMiniType>(data: Data) => ({ kind: 'scim', status: 200, data }) as const;

const access = { kind: 'provisioning' } as const;
const anything = z.looseObject({ schemas });
const params = z.strictObject({ name: z.string().check(z.maxLength(limits.scim.valueLengthMax)) });

export const scimServiceProviderConfig = route({
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'The supported SCIM features',
  access,
  answer: ok(anything),
  errors: [],
});

export const scimResourceTypes = route({
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  summary: 'The resource types: users and groups',
  access,
  answer: ok(listOf(anything)),
  errors: [],
});

export const scimResourceType = route({
  method: 'GET',
  path: '/scim/v2/ResourceTypes/{name}',
  summary: 'One resource type',
  access,
  params,
  answer: ok(anything),
  errors: ['not_found'],
});

export const scimSchemas = route({
  method: 'GET',
  path: '/scim/v2/Schemas',
  summary: 'The attributes of users and groups',
  access,
  answer: ok(listOf(anything)),
  errors: [],
});

export const scimSchema = route({
  method: 'GET',
  path: '/scim/v2/Schemas/{name}',
  summary: 'The attributes of users or of groups',
  access,
  params,
  answer: ok(anything),
  errors: ['not_found'],
});
