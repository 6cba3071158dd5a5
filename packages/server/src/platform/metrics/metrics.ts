import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of one server. Labels contain only names from the code: route patterns, kinds, codes; never a company, a
 * user, an id, a file name or an address.
 */
export interface Metrics {
  readonly requests: Counter<'route' | 'method' | 'status'>;
  readonly requestSeconds: Histogram<'route' | 'method' | 'status'>;
  readonly answers: Counter<'engine' | 'outcome'>;
  readonly firstTokenSeconds: Histogram<'engine'>;
  readonly modelCalls: Counter<'provider' | 'purpose' | 'outcome'>;
  readonly jobs: Counter<'kind' | 'outcome'>;
  readonly jobsActive: Gauge<'kind'>;
  readonly jobSeconds: Histogram<'kind'>;
  readonly storageErrors: Counter<'operation' | 'code'>;
  readonly fileReads: Counter<'outcome'>;
  readonly mails: Counter<'outcome'>;
  /** A metric that is computed when the metrics are requested. */
  observe(name: string, help: string, read: () => number): void;
  /** The same with one label; may be asynchronous. */
  observeEach<Label extends string>(
    figure: { name: string; help: string; label: Label },
    read: () => Promise<ReadonlyMap<string, number>>,
  ): void;
  /** All metrics in the text format of Prometheus. */
  render(): Promise<{ contentType: string; text: string }>;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const firstTokenBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const jobBuckets = [0.05, 0.25, 1, 5, 15, 60, 300, 1_800];

/** Creates metrics in one registry. */
function createFigures(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string>(
      figure: { name: string; help: string; buckets: number[] },
      labelNames: Label[],
    ) => new Histogram({ ...figure, labelNames, registers }),
  };
}

type Figures = ReturnType<typeof createFigures>;

const createRequestFigures = ({ counter, histogram }: Figures) => ({
  requests: counter('docent_http_requests_total', 'Requests that are over.', ['route', 'method', 'status']),
  requestSeconds: histogram(
    {
      name: 'docent_http_request_duration_seconds',
      help: 'From the headers of a request to the end of its answer; event streams are left out.',
      buckets: requestBuckets,
    },
    ['route', 'method', 'status'],
  ),
});

const createAnswerFigures = ({ counter, histogram }: Figures) => ({
  answers: counter('docent_answers_total', 'Answers that ended in this process.', ['engine', 'outcome']),
  firstTokenSeconds: histogram(
    {
      name: 'docent_answer_first_token_seconds',
      help: 'From the start of an answer to its first words.',
      buckets: firstTokenBuckets,
    },
    ['engine'],
  ),
  modelCalls: counter('docent_model_calls_total', 'Calls of model providers; tries of one call count once.', [
    'provider',
    'purpose',
    'outcome',
  ]),
});

const createJobFigures = ({ counter, gauge, histogram }: Figures) => ({
  jobs: counter('docent_jobs_total', 'Attempts of jobs in this process.', ['kind', 'outcome']),
  jobsActive: gauge('docent_jobs_active', 'Jobs that this process works on.', ['kind']),
  jobSeconds: histogram(
    { name: 'docent_job_duration_seconds', help: 'How long attempts of jobs took.', buckets: jobBuckets },
    ['kind'],
  ),
  storageErrors: counter('docent_storage_errors_total', 'Failed calls of the storage.', [
    'operation',
    'code',
  ]),
  fileReads: counter('docent_file_reads_total', 'Files whose text was read, or could not be.', ['outcome']),
  mails: counter('docent_mails_total', 'Mails that were sent, refused, failed or kept.', ['outcome']),
});

/** Metrics with a separate registry, because several servers may run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const figures = createFigures(registry);
  let hasProcessMetrics = false;
  return {
    ...createRequestFigures(figures),
    ...createAnswerFigures(figures),
    ...createJobFigures(figures),
    observe(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    observeEach({ name, help, label }, read) {
      new Gauge({
        name,
        help,
        registers,
        labelNames: [label],
        async collect() {
          this.reset();
          for (const [value, count] of await read()) this.labels(value).set(count);
        },
      });
    },
    async render() {
      // These start timers, so a server without a metrics endpoint omits them.
      if (!hasProcessMetrics) collectDefaultMetrics({ register: registry });
      hasProcessMetrics = true;
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
