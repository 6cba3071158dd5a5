import type { Reply, SignedIn, TestApp } from './test-app.ts';
import type { BodyOfCall } from './typed-reply.ts';

export interface FormUpload {
  /** Plain fields, before the files. */
  fields?: Record<string, string>;
  files: readonly (readonly [name: string, content: string])[];
  /** Plain fields behind the files. */
  late?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Uploads files with fields beside them. */
export async function uploadForm(
  app: TestApp,
  as: SignedIn,
  upload: FormUpload,
): Promise<Reply<BodyOfCall<'POST', '/files'>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, value);
  for (const [name, content] of upload.files) form.append('file', new Blob([content]), name);
  for (const [name, value] of Object.entries(upload.late ?? {})) form.append(name, value);
  const response = await fetch(`${app.url}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.accessToken}`, ...upload.headers },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}
