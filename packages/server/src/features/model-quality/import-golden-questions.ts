import { uid } from '@docent/contract/core/ids';
import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { questionDigest } from './exact-question.ts';
import { changeQuestion, findQuestionLike, insertQuestion } from './golden-question.store.ts';
import { loadModel } from './load-model.ts';
import { type QuestionLine, readQuestionTable } from './read-question-table.ts';
import { assertRoom } from './save-golden-question.ts';
import {
  findPlacesOfLines,
  listSources,
  replaceSources,
  type Source,
  sourceKey,
  sourceOf,
} from './source.store.ts';

interface Fault {
  key: MessageKey;
  values?: Record<string, string | number>;
}

const isUid = (text: string) => uid.safeParse(text).success;
const isNumber = (text: string) => /^\d{1,15}$/.test(text);

/** Errors of a line alone. */
function faultOf({
  cells: { question, file, uid: fileUid, version, start, end },
}: QuestionLine): Fault | undefined {
  if (question === '') return { key: 'question.import.noQuestion' };
  const max = limits.question.lengthMax;
  if (question.length > max) return { key: 'question.import.tooLong', values: { max } };
  if (file === '' && fileUid === '') return { key: 'question.import.noFile' };
  if (fileUid !== '' && !isUid(fileUid))
    return { key: 'question.import.unknownFile', values: { name: fileUid } };
  const passage = [version, start, end].filter((cell) => cell !== '').length;
  const isPassage = isUid(version) && isNumber(start) && isNumber(end) && Number(start) < Number(end);
  if (passage > 0 && !isPassage) return { key: 'question.import.badPassage' };
  return undefined;
}

interface ReadLine {
  line: QuestionLine;
  found: Source | Fault;
}

/** Each line with its source in the project, or with its error. */
async function resolveLines(tx: Tx, actor: Actor, lines: readonly QuestionLine[]): Promise<ReadLine[]> {
  const sound = lines.filter((line) => !faultOf(line));
  const files = await findPlacesOfLines(
    tx,
    actor,
    sound.map(({ cells }) => cells),
  );
  return lines.map((line) => {
    const fault = faultOf(line);
    if (fault) return { line, found: fault };
    const { file, uid: fileUid, version, start, end } = line.cells;
    const matching = files[sound.indexOf(line)] ?? [];
    const name = fileUid || file;
    const [only, another] = matching;
    if (!only) return { line, found: { key: 'question.import.unknownFile', values: { name } } };
    if (another) return { line, found: { key: 'question.import.manyFiles', values: { name } } };
    if (version === '') return { line, found: { fileId: only.id, passage: null } };
    if (only.version_length === null || Number(end) > only.version_length)
      return { line, found: { key: 'question.import.badPassage' } };
    const passage = { textId: version, start: Number(start), end: Number(end) };
    return { line, found: { fileId: only.id, passage } };
  });
}

interface AskedQuestion {
  question: string;
  line: number;
  sources: Map<string, Source>;
}

function byQuestion(lines: readonly ReadLine[]): AskedQuestion[] {
  const asked = new Map<string, AskedQuestion>();
  for (const { line, found } of lines) {
    if ('key' in found) continue;
    const { question } = line.cells;
    const key = questionDigest(question);
    const known = asked.get(key) ?? { question, line: line.line, sources: new Map() };
    known.sources.set(sourceKey(found), found);
    asked.set(key, known);
  }
  return [...asked.values()];
}

type Outcome = 'added' | 'changed' | 'same' | Fault;

/**
 * Adds one question, or adds its sources to an existing one.
 * @throws Failure golden_questions_limit_reached
 */
async function keepQuestion(tx: Tx, actor: Actor, modelId: string, asked: AskedQuestion): Promise<Outcome> {
  const { question, sources } = asked;
  const known = await findQuestionLike(tx, actor, { modelId, question });
  const before = known ? (await listSources(tx, actor, [known.id])).map(sourceOf) : [];
  const all = new Map([...before.map((one) => [sourceKey(one), one] as const), ...sources]);
  const max = limits.goldenQuestion.sourcesMax;
  if (all.size > max) return { key: 'question.import.tooManySources', values: { max } };
  if (known && all.size === before.length) return 'same';
  const id = known?.id ?? newUid();
  if (known) await changeQuestion(tx, actor, { id, question });
  else {
    await assertRoom(tx, actor, modelId);
    await insertQuestion(tx, actor, { id, modelId, question });
  }
  await replaceSources(tx, actor, { questionId: id }, [...all.values()]);
  return known ? 'changed' : 'added';
}

/**
 * Adds the valid lines of a table of golden questions, and reports the others.
 * @throws Failure model_not_found, golden_questions_limit_reached, and as `readQuestionTable` does
 */
export async function importQuestions(
  db: Database,
  actor: Actor,
  { modelId, bytes, language }: { modelId: string; bytes: Buffer; language: Language },
) {
  const lines = await readQuestionTable(bytes);
  return inScope(db, actor, async (tx) => {
    const model = await loadModel(tx, actor, modelId, 'locked');
    const read = await resolveLines(tx, actor, lines);
    const faults = read.flatMap(({ line, found }) => ('key' in found ? [{ line: line.line, ...found }] : []));
    const counts = { added: 0, changed: 0, same: 0 };
    for (const asked of byQuestion(read)) {
      const outcome = await keepQuestion(tx, actor, modelId, asked);
      if (typeof outcome === 'string') counts[outcome] += 1;
      else faults.push({ line: asked.line, ...outcome });
    }
    const { added, changed } = counts;
    if (added + changed > 0)
      await recordAudit(tx, actor, {
        action: 'question.imported',
        projectId: actor.projectId,
        subject: { kind: 'model', id: modelId, name: model.name },
        details: { added, changed },
      });
    const told = faults.map(({ line, key, values }) => ({ line, message: translate(key, language, values) }));
    return { added, changed, faults: told.sort((one, other) => one.line - other.line) };
  });
}
