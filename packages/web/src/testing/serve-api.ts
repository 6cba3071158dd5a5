import axios, { type AxiosAdapter, AxiosHeaders } from 'axios';

/** A failure as the server's envelope has it. */
interface Refusal {
  status: number;
  body: {
    status: false;
    code: string;
    message: string;
    errors?: Readonly<Record<string, readonly string[]>>;
  };
}

/** What the server answers with when it refuses; `errors` are messages by field. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  errors?: Refusal['body']['errors'],
): Refusal => ({ status, body: { status: false, code, message, ...(errors && { errors }) } });

/** The `data` of an answer, a refusal, or either made from the body of the request. */
type Answer = object | null | ((body: unknown) => unknown);

interface ServedApi {
  /** The bodies sent to a route so far, such as `POST /api-keys`. */
  sent(route: string): unknown[];
}

interface Sent {
  route: string;
  body: unknown;
}

let answers: Readonly<Record<string, Answer>> = {};
let requests: Sent[] = [];

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'body' in value && 'status' in value;

function answerTo({ route, body }: Sent): { status: number; body: unknown } {
  const answer = Object.hasOwn(answers, route) ? answers[route] : undefined;
  if (answer === undefined) throw new Error(`The test does not say what ${route} answers.`);
  const value: unknown = typeof answer === 'function' ? answer(body) : answer;
  return isRefusal(value) ? value : { status: 200, body: { status: true, data: value } };
}

const adapter: AxiosAdapter = async (config) => {
  const path = (config.url ?? '').replace(/^\/api/, '').replace(/\?.*$/, '');
  const text: unknown = config.data;
  const sent = {
    route: `${config.method?.toUpperCase()} ${path}`,
    body: typeof text === 'string' ? (JSON.parse(text) as unknown) : text,
  };
  requests.push(sent);
  const { status, body } = answerTo(sent);
  return { status, statusText: '', data: body, headers: new AxiosHeaders(), config };
};
// Before the client of the app is made, which is at its first call.
axios.defaults.adapter = adapter;

/** Answers the app's calls in the place of a server, by method and path without its query. */
export function serveApi(routes: Readonly<Record<string, Answer>>): ServedApi {
  const own: Sent[] = [];
  requests = own;
  answers = routes;
  return { sent: (route) => own.filter((one) => one.route === route).map(({ body }) => body) };
}
