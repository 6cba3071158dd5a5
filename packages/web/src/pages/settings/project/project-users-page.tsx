import { useParams } from 'react-router';
import { MemberList } from '#features/project/member-list.tsx';
import { ProjectFrame } from '#features/project/project-frame.tsx';

export function ProjectUsersPage() {
  const { id = '' } = useParams();
  return <ProjectFrame id={id}>{(project) => <MemberList project={project} />}</ProjectFrame>;
}
