import type { RequestContext, RouteDescriptions } from '../describe-route.ts';

const access = 'provisioning';
const person = ({ unique }: RequestContext) => ({
  userName: `${unique}@example.test`,
  displayName: 'Ayşe Işık',
});
const group = ({ unique }: RequestContext) => ({ displayName: `Group ${unique}` });
const ofUser = { 'params.id': 'user' } as const;
const ofGroup = { 'params.id': 'group' } as const;
const member = { kind: 'user', written: (id: string) => [{ value: id }], passedOver: true } as const;
const addedMember = {
  kind: 'user',
  written: (id: string) => [{ op: 'add', path: 'members', value: [{ value: id }] }],
  passedOver: true,
} as const;

/** What a company's directory calls, and how the company sets it up. */
export const directoryRoutes: RouteDescriptions = {
  scimServiceProviderConfig: { access },
  scimResourceTypes: { access },
  scimResourceType: { access, params: { name: 'User' } },
  scimSchemas: { access },
  scimSchema: { access, params: { name: 'urn:ietf:params:scim:schemas:core:2.0:Group' } },
  scimListUsers: { access },
  scimCreateUser: { access, body: person },
  scimGetUser: { access, ids: ofUser },
  scimReplaceUser: { access, ids: ofUser, body: person },
  scimPatchUser: {
    access,
    ids: ofUser,
    body: () => ({ Operations: [{ op: 'replace', path: 'displayName', value: 'Renamed' }] }),
  },
  scimDeleteUser: { access, ids: ofUser },
  scimListGroups: { access },
  scimCreateGroup: { access, ids: { 'body.members': member }, body: group },
  scimGetGroup: { access, ids: ofGroup },
  scimReplaceGroup: { access, ids: { ...ofGroup, 'body.members': member }, body: group },
  scimPatchGroup: { access, ids: { ...ofGroup, 'body.Operations': addedMember } },
  scimDeleteGroup: { access, ids: ofGroup },
  getProvisioning: { access: 'company' },
  updateProvisioning: {
    access: 'company@edit in a session',
    alsoAsks: 'administrator',
    ids: { 'body.defaultRoleId': 'role' },
    body: () => ({ deletesUsers: false }),
  },
  renewProvisioningToken: { access: 'company@edit in a session', alsoAsks: 'administrator', unsettles: true },
  revokeProvisioningToken: {
    access: 'company@edit in a session',
    alsoAsks: 'administrator',
    unsettles: true,
  },
};
