import { countsBehind, listsAllAfter, takesNoNext, takesOneSide } from './after-names.ts';
import { agesByOtherDay, countsNoKinds, tellsNoAge } from './ages-and-kinds.ts';
import { boundsOther, leavesBound } from './bounds.ts';
import {
  countsEachRow,
  countsKindsOfRows,
  countsNamed,
  countsOneRow,
  countsSparse,
  differsByRows,
} from './counts-of-one.ts';
import type { Doubted } from './doubted.ts';
import {
  equalsCounted,
  leavesClause,
  leavesColumn,
  leavesCorrection,
  leavesNumber,
  leavesNumbers,
  leavesWhich,
  showsOther,
} from './left-out.ts';
import { filtersByHeader, isHeaderAsWell, leavesLongerLabel, showsKind } from './parts-of-labels.ts';
import { asksPlaceInVain, sharesByDay, sortsByFile } from './places-and-days.ts';
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
import { countsMeasured, deniesNothing, sumsForMany, sumsTwoOfThree } from './wrong-figures.ts';
import {
  averagesPlaces,
  countsPartOfKind,
  givesNoName,
  leavesWhose,
  listsForMoney,
  listsForMuch,
  namesForMany,
  repeatsNames,
  sharesRowsForMoney,
  splitsDifference,
  takesNextRow,
} from './wrong-kind-of-answer.ts';
import { namesMostOf, picksPerson } from './wrong-people.ts';
import { answersNoYesOrNo, testsChoice } from './yes-or-no.ts';

const doubts: readonly ((reading: Doubted) => boolean)[] = [
  leavesSuperlative,
  leavesLimit,
  leavesBound,
  boundsOther,
  leavesColumn,
  leavesClause,
  leavesNumber,
  leavesNumbers,
  leavesWhich,
  leavesCorrection,
  showsOther,
  equalsCounted,
  answersNoYesOrNo,
  testsChoice,
  isPartOfNames,
  saysOtherForm,
  findsNothing,
  findsSeveral,
  negatesNames,
  asksForCell,
  asksPlaceInVain,
  sortsByFile,
  sharesByDay,
  sumsPlaces,
  pointsAtCell,
  tellsNoAge,
  agesByOtherDay,
  countsNoKinds,
  givesNoName,
  listsForMuch,
  listsForMoney,
  leavesWhose,
  averagesPlaces,
  takesNextRow,
  splitsDifference,
  repeatsNames,
  namesForMany,
  sharesRowsForMoney,
  countsPartOfKind,
  findsSentence,
  isPluralOfName,
  countsOneRow,
  countsEachRow,
  countsSparse,
  countsKindsOfRows,
  countsNamed,
  differsByRows,
  listsAllAfter,
  takesNoNext,
  takesOneSide,
  countsBehind,
  showsKind,
  leavesLongerLabel,
  isHeaderAsWell,
  filtersByHeader,
  sumsForMany,
  countsMeasured,
  picksPerson,
  deniesNothing,
  sumsTwoOfThree,
  namesMostOf,
];

/** Whether something in a reading is a guess that the one who asks has to confirm, however well its words fit. */
export const leavesDoubt = (reading: Doubted): boolean => doubts.some((isDoubtful) => isDoubtful(reading));
