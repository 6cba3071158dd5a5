import { AnswerList } from '#features/model-quality/answer-list.tsx';
import { ModelPage } from './model-page.tsx';

export function AnswersPage() {
  return <ModelPage width="list">{({ uid }) => <AnswerList modelUid={uid} />}</ModelPage>;
}
