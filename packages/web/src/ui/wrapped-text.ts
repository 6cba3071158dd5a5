/**
 * For a button whose text may be a sentence. Marked as important: in the style sheet, the one line and the height that
 * buttons have come later.
 */
export const wrappedText = 'wrap-anywhere h-auto! max-w-full whitespace-normal! text-left';
