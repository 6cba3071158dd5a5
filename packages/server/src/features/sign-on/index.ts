import './sign-on.tables.ts';

export { sealedClientSecrets, sealedSignOutUrls } from './sealed-sign-on.ts';
export { signOnRoutes } from './sign-on.routes.ts';
export { otherWaysOf, signOnOf } from './sign-on-offer.ts';
export { signOutUrlOf } from './sign-out-url.ts';
