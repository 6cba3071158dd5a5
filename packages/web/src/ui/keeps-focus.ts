/**
 * The attributes of an element that takes the focus when the focused element in it is removed, as a button that goes with
 * its action: users of the keyboard go on beside it. Elsewhere the content takes it (`useKeptFocus`).
 */
export const keepsFocus = { tabIndex: -1, 'data-keeps-focus': '' } as const;

export const isKeepingFocus = (element: Element): boolean => element.hasAttribute('data-keeps-focus');
