/** A failure in the server's envelope. */
interface Refusal {
  status: number;
  body: {
    status: false;
    code: string;
    message: string;
    errors?: Readonly<Record<string, readonly string[]>>;
  };
}

/** The response of a rejection; `errors` are messages by field. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  errors?: Refusal['body']['errors'],
): Refusal => ({ status, body: { status: false, code, message, ...(errors && { errors }) } });

/** The `data` of a response, a rejection, or a function of the request body that returns either. */
type Answer = object | null | ((body: unknown) => unknown);

interface ServedApi {
  /** The request bodies of a route so far, such as `POST /api-keys`. */
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

async function answerTo({ route, body }: Sent): Promise<{ status: number; body: unknown }> {
  const answer = Object.hasOwn(answers, route) ? answers[route] : undefined;
  if (answer === undefined) throw new Error(`The test does not say what ${route} answers.`);
  const value: unknown = await (typeof answer === 'function' ? answer(body) : answer);
  return isRefusal(value) ? value : { status: 200, body: { status: true, data: value } };
}

/** Takes the place of the network, before the app sends anything. */
globalThis.fetch = async (input, { method = 'GET', body: text } = {}) => {
  const path = String(input)
    .replace(/^\/api/, '')
    .replace(/\?.*$/, '');
  const sent = {
    route: `${method.toUpperCase()} ${path}`,
    body: typeof text === 'string' ? (JSON.parse(text) as unknown) : text,
  };
  requests.push(sent);
  const { status, body } = await answerTo(sent);
  return Response.json(body, { status });
};

/** Answers the app's calls instead of a server, by method and path without its query. */
export function serveApi(routes: Readonly<Record<string, Answer>>): ServedApi {
  const own: Sent[] = [];
  requests = own;
  answers = routes;
  return { sent: (route) => own.filter((one) => one.route === route).map(({ body }) => body) };
}
