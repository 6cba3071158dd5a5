import { QuestionList } from '#features/model-quality/question-list.tsx';
import { ModelPage } from './model-page.tsx';

export function QuestionsPage() {
  return <ModelPage>{({ uid }) => <QuestionList modelUid={uid} />}</ModelPage>;
}
