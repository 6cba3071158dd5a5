import { AnswerList } from '#features/model-quality/answer-list.tsx';
import { ModelPage } from './model-page.tsx';

export function AnswersPage() {
  return <ModelPage>{({ uid }) => <AnswerList modelUid={uid} />}</ModelPage>;
}
