import { defineTexts } from './define-texts.ts';
import { invitation as en } from './en/invitation.ts';
import { invitation as tr } from './tr/invitation.ts';

export const invitationTexts = defineTexts(en, tr);
