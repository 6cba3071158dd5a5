import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
import { type ApiFailure, failureOfAnswer, failureWithoutAnswer } from './api-failure.ts';

/** Loaded on the first call, because the sign-in page renders before. */
const client = axios.create({
  withCredentials: true,
  timeout: 0,
  headers: { Accept: 'application/json' },
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  onUploadProgress?: ((fraction: number) => void) | undefined;
}

export interface HttpAnswer {
  status: number;
  body: unknown;
}

function noAnswer(error: AxiosError): ApiFailure {
  if (axios.isCancel(error)) return failureWithoutAnswer('aborted');
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return failureWithoutAnswer('timeout', error.config?.timeout);
  return failureWithoutAnswer('network_error');
}

/**
 * Sends one request. Returns responses of every status.
 * @throws ApiFailure without a response
 */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer> {
  const { onUploadProgress } = request;
  const config: AxiosRequestConfig = {
    method: request.method,
    url: request.url,
    headers: request.headers,
    data: request.body,
    validateStatus: () => true,
    ...(request.signal && { signal: request.signal }),
    ...(onUploadProgress && {
      onUploadProgress: ({ loaded, total }) => onUploadProgress(total ? loaded / total : 0),
    }),
  };
  try {
    const { status, data } = await client.request<unknown>(config);
    return { status, body: data };
  } catch (error) {
    if (axios.isAxiosError(error) && error.response)
      throw failureOfAnswer(error.response.status, error.response.data);
    if (axios.isAxiosError(error)) throw noAnswer(error);
    throw axios.isCancel(error) ? failureWithoutAnswer('aborted') : error;
  }
}
