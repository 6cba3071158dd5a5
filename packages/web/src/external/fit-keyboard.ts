/**
 * Keeps the page as high as what is seen of it. Some browsers lay an on-screen keyboard over the page, whose height stays:
 * the field of questions would be below it. What is zoomed counts as it was before.
 */
export function fitKeyboard(): void {
  const { visualViewport: seen } = window;
  if (!seen) return;
  seen.addEventListener('resize', () => {
    document.body.style.height = `${Math.round(seen.height * seen.scale)}px`;
    // Such a browser has moved the page up to show the field, which is in sight now.
    if (seen.scale === 1) window.scrollTo(0, 0);
  });
}
