import { useParams } from 'react-router';
import { QuestionScoreList } from '#features/model-quality/question-score-list.tsx';
import { ModelPage } from './model-page.tsx';

export function ScorePage() {
  const { id = '' } = useParams();
  return <ModelPage>{({ uid }) => <QuestionScoreList modelUid={uid} buildId={id} />}</ModelPage>;
}
