import type { Readable } from 'node:stream';
import type { Language } from '@docent/contract/core/language';
import type { Access, OutputOf, RouteSpec } from '@docent/contract/core/route';
import type { Actor, Directory, Visitor } from '#platform/auth/principal.ts';
import type { AnswerOf, FormatName, Formats, RouteWith } from './wire-format.ts';

/** A file of a multipart upload; read its stream before taking the next one. */
export interface IncomingFile {
  readonly name: string;
  readonly type: string;
  readonly stream: Readable;
  /** True once the stream was cut at the size limit. */
  isTruncated(): boolean;
  /** The text fields received so far: at least those before this file. Not validated. */
  fields(): Record<string, unknown>;
}

/** The target of a stream's events. `data` is already JSON text. */
export interface EventSink {
  send(id: number, event: string, data: string): void;
  end(): void;
}

/** The handler of an event route: called once the headers are sent; `signal` fires when the reader disconnects. */
export type EventFeed = (sink: EventSink, signal: AbortSignal) => void;

/** The caller of a use case, by the access of its route; a user unless listed here. */
interface CallersByAccess {
  public: undefined;
  provisioning: Directory;
  visitor: Visitor;
}

type ActorOf<Rule extends Access> = Rule['kind'] extends keyof CallersByAccess
  ? CallersByAccess[Rule['kind']]
  : Actor;

/** A request after parsing, authentication and validation. */
export interface Call<Spec extends RouteSpec> {
  readonly params: OutputOf<Spec['params']>;
  readonly query: OutputOf<Spec['query']>;
  readonly body: OutputOf<Spec['body']>;
  readonly actor: ActorOf<Spec['access']>;
  readonly language: Language;
  readonly address: string;
  readonly userAgent: string;
  /** HEAD, for a GET that is answered without its body. */
  readonly method: string;
  header(name: string): string | undefined;
  /** Fires when the client disconnects. */
  signal(): AbortSignal;
  /** A streamed body of bytes; undefined when there is none. */
  bytes(): Readable | undefined;
  /** The files of a multipart body, in order, each as a stream. */
  files(): AsyncIterable<IncomingFile>;
}

/** What the use case of a route returns to its format. */
export type ResultOf<Spec extends RouteSpec> = Spec['answer']['kind'] extends keyof Formats<Spec>
  ? Formats<Spec>[Spec['answer']['kind']]['result']
  : never;

/** A contract route with its handler. */
export interface Binding {
  readonly spec: RouteSpec;
  readonly serve: (call: never) => Promise<unknown>;
}

/** Binds a use case to a contract route; both are checked against the route's types and its format's. */
export function bind<Spec extends RouteWith<AnswerOf<FormatName>>>(
  spec: Spec,
  serve: (call: Call<Spec>) => Promise<ResultOf<Spec>>,
): Binding {
  return { spec, serve };
}
