let isKey = false;
const note = ({ type }: Event) => {
  isKey = type === 'keydown';
};
for (const type of ['keydown', 'pointerdown'])
  globalThis.document?.addEventListener(type, note, { capture: true });

/** Whether the user last pressed a key, and no pointer: then the focus shows where they are. */
export const isLastInputKey = (): boolean => isKey;
