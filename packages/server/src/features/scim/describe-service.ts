import { limits } from '@docent/contract/limits';
import { Failure } from '#platform/failure.ts';
import { type ScimList, scimList } from './list-directory.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** A description of ours: SCIM resources that say what SCIM is here (RFC 7643, 5 to 7). */
type Description = { schemas: string[] } & Record<string, unknown>;

export function serviceProviderConfig(baseUrl: string): Description {
  return {
    schemas: [`${core}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: limits.scim.pageSizeMax },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator of the company makes under Company settings.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
  };
}

export const resourceTypes = (baseUrl: string): ScimList<Description> =>
  scimList(
    ['User', 'Group'].map((name) => ({
      schemas: [`${core}:ResourceType`],
      id: name,
      name,
      endpoint: `/${name}s`,
      schema: `${core}:${name}`,
      meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
    })),
  );

/** @throws Failure not_found for a name that the list does not have */
export function describedAs({ Resources }: ScimList<Description>, name: string): Description {
  const found = Resources.find(({ id }) => id === name);
  if (!found) throw new Failure('not_found');
  return found;
}

interface Wishes {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  required?: boolean;
  multiValued?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly';
  uniqueness?: 'none' | 'server';
  subAttributes?: object[];
}

const attribute = (name: string, wishes: Wishes = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...wishes,
});

const complex = (name: string, subAttributes: object[], wishes: Wishes = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...wishes });

const multiple = (name: string) =>
  complex(name, [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
    multiValued: true,
  });

const userAttributes = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  attribute('active', { type: 'boolean' }),
  attribute('displayName'),
  complex('name', [attribute('formatted'), attribute('givenName'), attribute('familyName')]),
  multiple('emails'),
  multiple('phoneNumbers'),
  attribute('preferredLanguage'),
  complex('groups', [attribute('value'), attribute('display'), attribute('$ref', { type: 'reference' })], {
    multiValued: true,
    mutability: 'readOnly',
  }),
];

const groupAttributes = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  complex('members', [attribute('value'), attribute('display'), attribute('$ref', { type: 'reference' })], {
    multiValued: true,
  }),
];

const schemaOf = (name: string, attributes: object[], baseUrl: string): Description => ({
  schemas: [`${core}:Schema`],
  id: `${core}:${name}`,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${core}:${name}` },
});

export const describedSchemas = (baseUrl: string): ScimList<Description> =>
  scimList([schemaOf('User', userAttributes, baseUrl), schemaOf('Group', groupAttributes, baseUrl)]);
