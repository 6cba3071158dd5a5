import * as provisioning from '@docent/contract/features/provisioning';
import * as routes from '@docent/contract/features/scim';
import * as description from '@docent/contract/features/scim-description';
import { type Binding, bind } from '#platform/http/call.ts';
import { describedAs, describedSchemas, resourceTypes, serviceProviderConfig } from './describe-service.ts';
import { listGroups, listUsers, wantsMembers } from './list-directory.ts';
import { getProvisioning, renewToken, revokeToken, saveProvisioning } from './provisioning-settings.ts';
import * as group from './save-directory-group.ts';
import * as user from './save-directory-user.ts';

export type ScimDeps = user.DirectoryDeps;

/** What a directory reads to learn what is understood here. */
const describingRoutes = ({ baseUrl }: ScimDeps): Binding[] => [
  bind(description.scimServiceProviderConfig, async () => serviceProviderConfig(baseUrl)),
  bind(description.scimResourceTypes, async () => resourceTypes(baseUrl)),
  bind(description.scimResourceType, async ({ params }) => describedAs(resourceTypes(baseUrl), params.name)),
  bind(description.scimSchemas, async () => describedSchemas(baseUrl)),
  bind(description.scimSchema, async ({ params }) => describedAs(describedSchemas(baseUrl), params.name)),
];

const userRoutes = (deps: ScimDeps): Binding[] => [
  bind(routes.scimListUsers, ({ actor, query }) => listUsers(deps, actor, query)),
  bind(routes.scimCreateUser, ({ actor, body }) => user.createDirectoryUser(deps, actor, body)),
  bind(routes.scimGetUser, ({ actor, params }) => user.getDirectoryUser(deps, actor, params.id)),
  bind(routes.scimReplaceUser, ({ actor, params, header, body }) =>
    user.replaceDirectoryUser(deps, actor, { id: params.id, ifMatch: header('if-match'), body }),
  ),
  bind(routes.scimPatchUser, ({ actor, params, header, body }) =>
    user.patchDirectoryUser(deps, actor, {
      id: params.id,
      ifMatch: header('if-match'),
      operations: body.Operations,
    }),
  ),
  bind(routes.scimDeleteUser, ({ actor, params, header }) =>
    user.removeDirectoryUser(deps, actor, { id: params.id, ifMatch: header('if-match') }),
  ),
];

const groupRoutes = (deps: ScimDeps): Binding[] => [
  bind(routes.scimListGroups, ({ actor, query }) => listGroups(deps, actor, query)),
  bind(routes.scimCreateGroup, ({ actor, body }) => group.createDirectoryGroup(deps, actor, body)),
  bind(routes.scimGetGroup, ({ actor, params, query }) =>
    group.getDirectoryGroup(deps, actor, { id: params.id, withMembers: wantsMembers(query) }),
  ),
  bind(routes.scimReplaceGroup, ({ actor, params, header, body }) =>
    group.replaceDirectoryGroup(deps, actor, { id: params.id, ifMatch: header('if-match'), body }),
  ),
  bind(routes.scimPatchGroup, ({ actor, params, header, body }) =>
    group.patchDirectoryGroup(deps, actor, {
      id: params.id,
      ifMatch: header('if-match'),
      operations: body.Operations,
    }),
  ),
  bind(routes.scimDeleteGroup, ({ actor, params, header }) =>
    group.removeDirectoryGroup(deps, actor, { id: params.id, ifMatch: header('if-match') }),
  ),
];

export const scimRoutes = (deps: ScimDeps): Binding[] => [
  ...describingRoutes(deps),
  ...userRoutes(deps),
  ...groupRoutes(deps),
  bind(provisioning.getProvisioning, ({ actor }) => getProvisioning(deps, actor)),
  bind(provisioning.updateProvisioning, ({ actor, body, language }) =>
    saveProvisioning(deps, actor, { body, language }),
  ),
  bind(provisioning.renewProvisioningToken, ({ actor }) => renewToken(deps, actor)),
  bind(provisioning.revokeProvisioningToken, ({ actor }) => revokeToken(deps, actor)),
];
