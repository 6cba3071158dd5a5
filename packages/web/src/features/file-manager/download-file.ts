import { getFileContent } from '@docent/contract/features/file-manager';
import { screenText } from '@docent/contract/messages/screen-texts';
import { currentLanguage } from '#i18n/language.ts';
import { ApiFailure, failureOfAnswer, failureText } from '#lib/api-failure.ts';
import { refreshBeforeExpiry } from '#lib/refresh.ts';
import { addressOf, requestHeaders } from '#lib/request-parts.ts';
import { toast } from '#ui/toast.ts';

const toldCodes: ReadonlySet<string> = new Set(['file_damaged', 'storage_unavailable']);

function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves a file as it was uploaded, or an earlier version of it. It needs the session's headers, which a plain link would not send. */
export async function downloadFile(uid: string, name: string, version?: string): Promise<void> {
  try {
    await refreshBeforeExpiry();
    const response = await fetch(addressOf(getFileContent, { params: { uid }, query: { version } }), {
      headers: requestHeaders(),
      credentials: 'include',
    });
    if (!response.ok) throw failureOfAnswer(response.status, await response.json().catch(() => undefined));
    saveAs(await response.blob(), name);
  } catch (error) {
    // Storage says what is the matter with it, or with the file, and what to do.
    const isTold = error instanceof ApiFailure && toldCodes.has(error.code);
    toast.error(isTold ? failureText(error) : screenText('errors.fileDownloadFailed', currentLanguage()));
  }
}
