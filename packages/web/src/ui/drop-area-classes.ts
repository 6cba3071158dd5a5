/** The look of a small drop area: it is marked while files are over it. */
export const dropAreaClasses = (isOver: boolean): string =>
  isOver ? 'rounded-control outline-2 outline-action outline-dashed outline-offset-4' : '';
