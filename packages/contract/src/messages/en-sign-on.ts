import type { Message } from './format.ts';

/** Single sign-on and provisioning. */
export const enSignOn = {
  'errors.signOnExpired': 'This sign-in took too long or was already used. Please start again.',
  'errors.signOnFailed': 'The answer of your sign-in provider could not be trusted. Please start again.',
  'errors.signOnDenied': 'Your sign-in provider did not let you in.',
  'errors.signOnNoAccount': 'You have no active account here. Please ask your administrator.',
  'errors.signOnEmailUnproven':
    'Your sign-in provider does not vouch for your email address. Please ask your administrator.',
  'errors.signOnEmailNotValid':
    'Your sign-in provider sent an email address that is not valid. Please ask your administrator.',
  'errors.signOnAdminNotLinked':
    'Administrators connect their account at the provider themselves. Sign in with your password or a passkey, then open Profile > Security and choose Connect.',
  'errors.signOnLinkTaken': 'This account at the provider is already connected to a user.',
  'errors.signOnOnlyWay':
    'You have no other way to sign in. Set a password (Forgot password) or add a passkey first.',
  'errors.signOnRequired': 'Your company signs in with single sign-on. Please use it instead of a password.',
  'errors.signOnUnavailable': 'Your sign-in provider cannot be reached right now. Please try again shortly.',
  'errors.signOnHostRefused':
    'This address leads into a private network, or to another port than 80 or 443. The operator can allow its host in System settings.',
  'errors.signOnUnreachable': 'Nothing answers at this address.',
  'errors.signOnNotAProvider':
    'What answers at this address is not an OpenID Connect provider with this issuer URL.',
  'errors.signOnNoKeys': 'The provider answers, but its signing keys cannot be read.',
  'errors.scimFilter': 'The filter cannot be read from character {position} on.',
  'errors.scimFilterMeaning':
    'At character {position} the filter names an attribute, or a comparison of it, that is not supported.',
  'errors.scimFilterSize':
    'A filter has at most {length} characters, {conditions} conditions and {depth} levels of brackets.',
  'errors.scimPath': 'This path names no attribute that can be changed.',
  'errors.scimNoTarget': 'The filter of this path finds nothing that could be changed.',
  'errors.scimMutability': 'This attribute cannot be changed here.',
  'errors.scimVersion': 'This has been changed meanwhile. Read it again.',
  'errors.scimUnsupported': 'This operation of SCIM is not supported here.',
  'errors.scimTaken': 'This name is already taken.',
  'validation.roleRules.twice': 'This value already has a rule.',
  'validation.clientSecret.required': 'Client secret is required',
  'validation.clientSecret.again': 'Enter the secret again: it belongs to another provider or client.',
} as const satisfies Record<string, Message>;
