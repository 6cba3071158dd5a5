import { countsNoKinds, tellsNoAge } from './ages-and-kinds.ts';
import { leavesBound } from './bounds.ts';
import type { Doubted } from './doubted.ts';
import { asksPlaceInVain, sortsByFile } from './places-and-days.ts';
import { sumsPlaces } from './sums-of-places.ts';
import { leavesLimit, leavesSuperlative } from './superlatives.ts';
import {
  asksForCell,
  findsNothing,
  findsSeveral,
  isPartOfNames,
  negatesNames,
  pointsAtCell,
  saysOtherForm,
} from './weak-values.ts';
import {
  averagesPlaces,
  countsPartOfKind,
  givesNoName,
  splitsDifference,
  takesNextRow,
} from './wrong-kind-of-answer.ts';
import { answersNoYesOrNo } from './yes-or-no.ts';

const doubts: readonly ((reading: Doubted) => boolean)[] = [
  leavesSuperlative,
  leavesLimit,
  leavesBound,
  answersNoYesOrNo,
  isPartOfNames,
  saysOtherForm,
  findsNothing,
  findsSeveral,
  negatesNames,
  asksForCell,
  asksPlaceInVain,
  sortsByFile,
  sumsPlaces,
  pointsAtCell,
  tellsNoAge,
  countsNoKinds,
  givesNoName,
  averagesPlaces,
  takesNextRow,
  splitsDifference,
  countsPartOfKind,
];

/** Whether something in a reading is a guess that the one who asks has to confirm, however well its words fit. */
export const leavesDoubt = (reading: Doubted): boolean => doubts.some((isDoubtful) => isDoubtful(reading));
