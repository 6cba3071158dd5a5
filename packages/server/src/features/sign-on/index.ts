import './sign-on.tables.ts';

export { otherWaysOf, signOnOf } from './sign-on-offer.ts';
