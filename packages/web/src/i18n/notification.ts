import { defineTexts } from './define-texts.ts';
import { notification as en } from './en/notification.ts';
import { notification as tr } from './tr/notification.ts';

export const notificationTexts = defineTexts(en, tr);
