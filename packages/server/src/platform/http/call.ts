import type { Readable } from 'node:stream';
import type { Language } from '@docent/contract/core/language';
import type { Access, OutputOf, RouteSpec } from '@docent/contract/core/route';
import type { Actor, Directory } from '#platform/auth/principal.ts';
import type { AnswerOf, FormatName, Formats, RouteWith } from './wire-format.ts';

/** A file of a multipart upload; its stream has to be read before the next one comes. */
export interface IncomingFile {
  readonly name: string;
  readonly type: string;
  readonly stream: Readable;
  /** True once the stream ended because it passed the size limit. */
  isTruncated(): boolean;
  /** The plain fields of the body, as far as they have come: those before this file, at least. Not checked. */
  fields(): Record<string, unknown>;
}

/** Where the events of a stream go. `data` is JSON text already. */
export interface EventSink {
  send(id: number, event: string, data: string): void;
  end(): void;
}

/** What a route of events answers with: called once the headers are out; `signal` fires when the reader is gone. */
export type EventFeed = (sink: EventSink, signal: AbortSignal) => void;

/** Whom a use case is called with, by the access of its route; a user where it is not named here. */
interface CallersByAccess {
  public: undefined;
  provisioning: Directory;
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
  /** HEAD where a GET is answered without its body. */
  readonly method: string;
  header(name: string): string | undefined;
  /** A body of plain bytes, as it comes; undefined when there is none. */
  bytes(): Readable | undefined;
  /** The files of a multipart body, in order, each streamed. */
  files(): AsyncIterable<IncomingFile>;
}

/** What the use case of a route hands to its format. */
export type ResultOf<Spec extends RouteSpec> = Spec['answer']['kind'] extends keyof Formats<Spec>
  ? Formats<Spec>[Spec['answer']['kind']]['result']
  : never;

/** A contract route with what serves it. */
export interface Binding {
  readonly spec: RouteSpec;
  readonly serve: (call: never) => Promise<unknown>;
}

/** Binds a use case to a contract route; both sides are checked against the route's types and its format's. */
export function bind<Spec extends RouteWith<AnswerOf<FormatName>>>(
  spec: Spec,
  serve: (call: Call<Spec>) => Promise<ResultOf<Spec>>,
): Binding {
  return { spec, serve };
}
