/** What can be said of a figure or a day by an adjective: "oldest", "densest". */
export const aspects = [
  'age',
  'date',
  'price',
  'length',
  'height',
  'weight',
  'speed',
  'size',
  'temperature',
  'distance',
  'rank',
  'density',
  'population',
  'salary',
] as const;

export type Aspect = (typeof aspects)[number];

export interface AspectUse {
  aspect: Aspect;
  highest: boolean;
}
