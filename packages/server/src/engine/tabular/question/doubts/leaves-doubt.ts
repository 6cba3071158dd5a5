import { listsAllAfter, takesNoNext } from './after-names.ts';
import { countsNoKinds, tellsNoAge } from './ages-and-kinds.ts';
import { leavesBound } from './bounds.ts';
import { countsEachRow, countsOneRow, countsSparse, differsByRows } from './counts-of-one.ts';
import type { Doubted } from './doubted.ts';
import {
  equalsCounted,
  leavesClause,
  leavesColumn,
  leavesCorrection,
  leavesNumber,
  showsOther,
} from './left-out.ts';
import { asksPlaceInVain, sortsByFile } from './places-and-days.ts';
import { sumsPlaces } from './sums-of-places.ts';
import { leavesLimit, leavesSuperlative } from './superlatives.ts';
import {
  asksForCell,
  findsNothing,
  findsSentence,
  findsSeveral,
  isPartOfNames,
  isPluralOfName,
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
  leavesColumn,
  leavesClause,
  leavesNumber,
  leavesCorrection,
  showsOther,
  equalsCounted,
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
  findsSentence,
  isPluralOfName,
  countsOneRow,
  countsEachRow,
  countsSparse,
  differsByRows,
  listsAllAfter,
  takesNoNext,
];

/** Whether something in a reading is a guess that the one who asks has to confirm, however well its words fit. */
export const leavesDoubt = (reading: Doubted): boolean => doubts.some((isDoubtful) => isDoubtful(reading));
