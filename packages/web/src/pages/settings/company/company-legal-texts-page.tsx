import { CompanySettingsFrame } from '#features/company/company-settings-frame.tsx';
import { CompanyLegalTextsEditor } from '#features/legal/company-legal-texts-editor.tsx';

export function CompanyLegalTextsPage() {
  return (
    <CompanySettingsFrame>
      <CompanyLegalTextsEditor />
    </CompanySettingsFrame>
  );
}
