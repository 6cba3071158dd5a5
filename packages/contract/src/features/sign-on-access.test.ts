import { expect, test } from 'vitest';
import { allRoutes } from '../all-routes.ts';

// Their use cases ask for an administrator by themselves, so that no answer shows what the door asks for.
test('setting up sign-on and provisioning asks for the permission at the door as well', () => {
  const asked = allRoutes.flatMap(({ name, spec: { path, access } }) => {
    const isSetUp = /^\/company\/(?:sign-on|provisioning)/.test(path);
    return isSetUp && access.kind === 'permission' ? [[name, access.permission]] : [];
  });
  expect(Object.fromEntries(asked)).toEqual({
    getSignOn: 'company',
    updateSignOn: 'company@edit',
    testSignOn: 'company@edit',
    deleteSignOn: 'company@edit',
    getProvisioning: 'company',
    renewProvisioningToken: 'company@edit',
    revokeProvisioningToken: 'company@edit',
    updateProvisioning: 'company@edit',
  });
});
