import type { MultipartFields } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from './call.ts';

export interface UploadLimits {
  filesMax: number;
  fileSizeBytesMax: number;
}

/** The text fields by name; for a repeated field, the last value. */
function plainFields(fields: MultipartFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, sent]) => {
      const last = Array.isArray(sent) ? sent.at(-1) : sent;
      return last?.type === 'field' ? [[name, last.value]] : [];
    }),
  );
}

/**
 * The files of a multipart request, one at a time.
 * @throws Failure validation, wrong_content_type, too_many_files
 */
export async function* incomingFiles(
  request: FastifyRequest,
  limits: UploadLimits,
): AsyncIterable<IncomingFile> {
  const parts = request.files({
    limits: {
      files: limits.filesMax,
      fileSize: limits.fileSizeBytesMax,
      fields: 20,
      parts: limits.filesMax + 20,
    },
    throwFileSizeLimit: false,
  });
  try {
    for await (const part of parts) {
      yield {
        name: part.filename,
        type: part.mimetype,
        stream: part.file,
        isTruncated: () => part.file.truncated,
        fields: () => plainFields(part.fields),
      };
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') {
      throw new Failure('too_many_files', { values: { max: limits.filesMax }, cause: error });
    }
    throw error;
  }
}
