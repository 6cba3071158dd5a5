import { ScoreList } from '#features/model-quality/score-list.tsx';
import { ModelPage } from './model-page.tsx';

export function ScoresPage() {
  return <ModelPage>{({ uid }) => <ScoreList modelUid={uid} />}</ModelPage>;
}
