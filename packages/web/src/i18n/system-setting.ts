import { defineTexts } from './define-texts.ts';
import { systemSetting as en } from './en/system-setting.ts';
import { systemSetting as tr } from './tr/system-setting.ts';

export const systemSettingTexts = defineTexts(en, tr);
