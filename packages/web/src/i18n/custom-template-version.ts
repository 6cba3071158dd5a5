import { defineTexts } from './define-texts.ts';

/** Publishing an assistant, and its versions. */
export const templateVersionTexts = defineTexts(
  {
    publish: 'Publish',
    publishDone: 'Published: chats are answered by this version from the next question on.',
  },
  {
    publish: 'Yayımla',
    publishDone: 'Yayımlandı: sohbetler bir sonraki sorudan itibaren bu sürümle yanıtlanır.',
  },
);
