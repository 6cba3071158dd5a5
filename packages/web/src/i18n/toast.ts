import { defineTexts } from './define-texts.ts';

/** Words of the short messages about what was done. */
export const toastTexts = defineTexts(
  {
    toasts: 'Messages',
    undo: 'Undo',
    undone: 'Restored',
  },
  {
    toasts: 'Bildirimler',
    undo: 'Geri al',
    undone: 'Geri yüklendi',
  },
);
