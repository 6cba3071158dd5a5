import type { TestQuestionBody } from '@docent/contract/features/assistant-test';
import type { Actor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** The test questions of assistants, which another feature keeps. */
export interface TemplateTests {
  /** @throws Failure template_worse for a draft that passes fewer questions than what is published */
  assertNotWorse(
    tx: Tx,
    scope: CompanyScope,
    versions: { templateId: string; draft: number; published: number },
  ): Promise<void>;
  /** Gives a new assistant its questions. */
  add(
    tx: Tx,
    actor: Actor,
    questions: { templateId: string; questions: readonly TestQuestionBody[] },
  ): Promise<void>;
  list(tx: Tx, scope: CompanyScope, templateId: string): Promise<TestQuestionBody[]>;
  /** Questions of a file with the sources that are there; without those that expect nothing then. */
  readable(tx: Tx, actor: Actor, questions: readonly TestQuestionBody[]): Promise<TestQuestionBody[]>;
}
