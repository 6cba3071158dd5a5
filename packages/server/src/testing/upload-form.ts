import { type Caller, callerHeaders } from './caller-headers.ts';
import type { Reply, TestApp } from './test-app.ts';
import type { BodyOfCall } from './typed-reply.ts';

type Content = string | Uint8Array<ArrayBuffer>;

export interface FormUpload {
  /** Plain fields, before the files. */
  fields?: Record<string, string>;
  files: readonly (readonly [name: string, content: Content])[];
  /** Plain fields behind the files. */
  late?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Posts files with fields beside them to a route; the contract types the reply. */
export async function postForm<const Path extends string>(
  app: Pick<TestApp, 'url'>,
  as: Caller,
  path: Path,
  upload: FormUpload,
): Promise<Reply<BodyOfCall<'POST', Path>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, value);
  for (const [name, content] of upload.files) form.append('file', new Blob([content]), name);
  for (const [name, value] of Object.entries(upload.late ?? {})) form.append(name, value);
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { ...callerHeaders(as), ...upload.headers },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

/** Uploads files to the file manager with fields beside them. */
export const uploadForm = (app: TestApp, as: Caller, upload: FormUpload) =>
  postForm(app, as, '/files', upload);
