import { describedColumn } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { Doubted } from './doubted.ts';

/** Headers in the singular of what is numbered; "Laps" and "Weeks" are numbers of them. */
const placeLabel =
  /^(?:(?:match ?|game ?|race ?)?(?:day|week)|round|rnd|stage|heat|leg|inning|quarter|set|lap|opus|pick|rank|position|pos\.?|seed|chapter|episode|(?:pick|match|game|race|episode|draw)? ?(?:#|no\.?|nr\.?|number)|tur|hafta|etap|s[ıi]ra|b[öo]l[üu]m)$/iu;

/** "Chart positions Billboard", "Peak position", "World ranking" */
const rankingLabel = /\b(?:chart|peak|finishing|final) positions?\b|\branking\b|\bs[ıi]ralama/iu;

/** "How many rounds are there": nobody adds up the numbers of rounds. */
export const sumsPlaces = ({ best: { query }, tables }: Doubted): boolean =>
  query.select.some((figure) => {
    if (figure.kind !== 'aggregate' || figure.name !== 'sum') return false;
    const of = figure.of?.kind === 'number_of' ? figure.of.of : figure.of;
    const column = of?.kind === 'column' ? describedColumn(tables, of)?.column : undefined;
    if (!column) return false;
    // "1993" under "Year", also where a few cells have two of them and are kept as texts.
    const areYears = column.type === 'text' && labelHasConcept(column.label, ['year']);
    return areYears || placeLabel.test(column.label.trim()) || rankingLabel.test(column.label);
  });
