import type { CustomModel } from '@docent/contract/features/custom-model';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ModelFrame } from '#features/custom-model/model-frame.tsx';
import { modelsPath } from '#features/custom-model/studio-paths.ts';
import type { Evidence } from '#features/file-manager/evidence.ts';
import { EvidencePanel } from '#features/file-manager/evidence-panel.tsx';

interface ModelPageProps {
  /** `open` shows a source beside the page; null closes it. */
  children: (model: CustomModel, open: OpenSource) => ReactNode;
}

export interface OpenSource {
  readonly evidence: Evidence | null;
  show: (evidence: Evidence | null) => void;
}

/** A page of one model, with the open source beside it. */
export function ModelPage({ children }: ModelPageProps) {
  const { uid = '' } = useParams();
  const navigate = useNavigate();
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const close = () => setEvidence(null);
  return (
    <div className="flex h-full min-h-0">
      <div className="relative min-w-0 flex-1 overflow-y-auto scroll-pt-12 scroll-pb-20">
        <ModelFrame uid={uid} onDeleted={() => void navigate(modelsPath)}>
          {(model) => children(model, { evidence, show: setEvidence })}
        </ModelFrame>
      </div>
      <EvidencePanel evidence={evidence} onClose={close} />
    </div>
  );
}
