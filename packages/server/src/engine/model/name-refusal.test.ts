import { describe, expect, test } from 'vitest';
import { nameErrorObject, nameRefusal } from './name-refusal.ts';

/** Response bodies of these servers. */
const bodies = String.raw`
OpenAI, context | 400 | model_context_overflow | {"error":{"message":"This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens. Please reduce the length of the messages.","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}}
vLLM, context | 400 | model_context_overflow | {"object":"error","message":"This model's maximum context length is 16384 tokens. However, you requested 122946 tokens (112946 in the messages, 10000 in the completion). Please reduce the length of the messages or completion.","type":"BadRequestError","param":null,"code":400}
vLLM, limit and context | 400 | model_context_overflow | {"error":{"message":"'max_tokens' or 'max_completion_tokens' is too large: 2048. This model's maximum context length is 2048 tokens and your request has 512 input tokens (2048 > 2048 - 512).","type":"BadRequestError","code":400}}
llama.cpp, context | 400 | model_context_overflow | {"error":{"code":400,"message":"request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":4390,"n_ctx":4096}}
llama.cpp before, context | 500 | model_context_overflow | {"error":{"code":500,"message":"Context size has been exceeded.","type":"server_error"}}
LM Studio, context | 400 | model_context_overflow | {"error":"Trying to keep the first 14538 tokens when context the overflows. However, the model is loaded with context length of only 2048 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input"}
LM Studio now, context | 400 | model_context_overflow | {"error":"The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 13055>= n_ctx: 4096). Try to load the model with a larger context length, or provide a shorter input."}
Azure, filter | 400 | model_content_filtered | {"error":{"message":"The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.","type":null,"param":"prompt","code":"content_filter","status":400,"innererror":{"code":"ResponsibleAIPolicyViolation"}}}
OpenRouter, moderation | 403 | model_content_filtered | {"error":{"code":403,"message":"Your chosen model requires moderation and your input was flagged","metadata":{"reasons":["violence"]}}}
OpenAI, model | 404 | model_unknown | {"error":{"message":"The model \`gpt-9\` does not exist or you do not have access to it.","type":"invalid_request_error","param":null,"code":"model_not_found"}}
OpenAI, model of another project | 403 | model_unknown | {"error":{"message":"Project \`proj_x\` does not have access to model \`gpt-9\`","type":"invalid_request_error","param":null,"code":"model_not_found"}}
Azure, deployment | 404 | model_unknown | {"error":{"code":"DeploymentNotFound","message":"The API deployment for this resource does not exist."}}
vLLM, model | 404 | model_unknown | {"object":"error","message":"The model \`foo\` does not exist.","type":"NotFoundError","param":null,"code":404}
Ollama, model | 404 | model_unknown | {"error":{"message":"model \"foo\" not found, try pulling it first","type":"api_error","param":null,"code":null}}
LM Studio, no model | 404 | model_unknown | {"error":{"message":"No models loaded. Please load a model in the developer page or use the \`lms load\` command.","type":"invalid_request_error","param":"model","code":"model_not_found"}}
OpenRouter, model | 400 | model_unknown | {"error":{"message":"foo/bar is not a valid model ID","code":400}}
OpenRouter, endpoints | 404 | model_unknown | {"error":{"message":"No endpoints found for foo/bar.","code":404}}
OpenAI, key | 401 | model_refused_key | {"error":{"message":"Incorrect API key provided: sk-x.","type":"invalid_request_error","code":"invalid_api_key"}}
Azure, key | 401 | model_refused_key | {"error":{"code":"401","message":"Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key."}}
vLLM, key | 401 | model_refused_key | {"error":"Unauthorized"}
llama.cpp, key | 401 | model_refused_key | {"error":{"code":401,"message":"Invalid API Key","type":"authentication_error"}}
OpenRouter, key | 401 | model_refused_key | {"error":{"message":"No auth credentials found","code":401}}
Google, key | 400 | model_refused_key | {"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID","domain":"googleapis.com","metadata":{"service":"generativelanguage.googleapis.com"}}]}}
Google, old key | 400 | model_refused_key | {"error":{"code":400,"message":"API key expired. Please renew the API key.","status":"INVALID_ARGUMENT"}}
OpenAI, rate | 429 | model_rate_limited | {"error":{"message":"Rate limit reached for gpt-x in organization org-x on tokens per min (TPM): Limit 10000, Requested 12000.","type":"tokens","code":"rate_limit_exceeded"}}
OpenAI, budget | 429 | model_quota_spent | {"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota","code":"insufficient_quota"}}
OpenRouter, credits | 402 | model_quota_spent | {"error":{"message":"Insufficient credits. This account never purchased credits.","code":402}}
llama.cpp, loading | 503 | model_unavailable | {"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}
Azure, wrong path | 404 | model_wrong_address | {"error":{"code":"404","message":"Resource not found"}}
FastAPI, wrong path | 404 | model_wrong_address | {"detail":"Not Found"}
a proxy page | 502 | model_unavailable | <html><body>502 Bad Gateway</body></html>
a web server | 405 | model_wrong_address | <!DOCTYPE html><h1>Not allowed</h1>
any other refusal | 400 | model_refused_request | {"error":{"message":"Bad request"}}
`
  .trim()
  .split('\n')
  .map((line) => {
    const [server = '', status = '', code = '', body = ''] = line.replaceAll('\\`', '`').split(' | ');
    return [server, Number(status), body, code] as const;
  });

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

test.each(bodies)('%s: an error with status %i is identified by its message', (_, status, body, code) => {
  const failure = nameRefusal({ status, words: textOf(body) });
  expect(failure.code).toBe(code);
  expect(failure.refuses).toEqual([]);
});

test.each([
  [
    'OpenAI and Azure',
    400,
    {
      error: {
        message:
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        type: 'invalid_request_error',
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    },
    ['max_tokens', 'max_completion_tokens'],
  ],
  [
    'an older vLLM',
    400,
    {
      object: 'error',
      message:
        "[{'type': 'extra_forbidden', 'loc': ('body', 'max_completion_tokens'), 'msg': 'Extra inputs are not permitted', 'input': 800}]",
      type: 'BadRequestError',
      param: null,
      code: 400,
    },
    ['max_completion_tokens'],
  ],
  [
    'Mistral',
    422,
    {
      object: 'error',
      message: {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'stream_options'],
            msg: 'Extra inputs are not permitted',
            input: { include_usage: true },
          },
        ],
      },
      type: 'invalid_request_error',
      param: null,
      code: null,
    },
    ['stream_options'],
  ],
  [
    'an older Azure',
    400,
    {
      error: {
        message: 'Unrecognized request argument supplied: stream_options',
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    },
    ['stream_options'],
  ],
  [
    'OpenAI o1',
    400,
    {
      error: {
        message: "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
        type: 'invalid_request_error',
        param: 'messages[0].role',
        code: 'unsupported_value',
      },
    },
    ['system'],
  ],
])('%s: the rejected part of the request is identified', (_, status, body, refuses) => {
  const failure = nameRefusal({ status, words: textOf(body) });
  expect([failure.code, failure.refuses]).toEqual(['model_refused_request', refuses]);
});

describe('an error object in a response with status 200', () => {
  test.each([
    [{ code: 429, message: 'Rate limit exceeded: free-models-per-day' }, false, 'model_rate_limited'],
    [{ code: 502, message: 'Provider returned error' }, false, 'model_unavailable'],
    [{ code: 502, message: 'Provider returned error' }, true, 'model_cut_off'],
    [{ message: 'Context size has been exceeded.' }, false, 'model_context_overflow'],
    [{ message: 'Context size has been exceeded.' }, true, 'model_cut_off'],
    [{ code: 'content_filter', message: 'x' }, true, 'model_content_filtered'],
    ['Unauthorized', false, 'model_refused_key'],
    [null, false, 'model_unavailable'],
  ])('%j (text had come: %s) is %s', (error, hasBegun, code) => {
    expect(nameErrorObject(error, hasBegun).code).toBe(code);
  });
});
