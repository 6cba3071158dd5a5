import { describedColumn } from '../question-schema.ts';
import type { Doubted } from './doubted.ts';

/** Headers in the singular of what is numbered; "Laps" and "Weeks" are numbers of them. */
const placeLabel =
  /^(?:(?:match ?|game ?|race ?)?(?:day|week)|round|stage|heat|leg|inning|quarter|set|lap|opus|pick|rank|position|pos\.?|seed|chapter|episode|(?:pick|match|game|race|episode|draw)? ?(?:#|no\.?|nr\.?|number)|tur|hafta|etap|s[ıi]ra|b[öo]l[üu]m)$/iu;

/** "How many rounds are there": nobody adds up the numbers of rounds. */
export const sumsPlaces = ({ best: { query }, tables }: Doubted): boolean =>
  query.select.some((figure) => {
    if (figure.kind !== 'aggregate' || figure.name !== 'sum' || figure.of?.kind !== 'column') return false;
    const label = describedColumn(tables, figure.of)?.column.label;
    return label !== undefined && placeLabel.test(label.trim());
  });
