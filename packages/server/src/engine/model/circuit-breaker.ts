import { ModelFailure } from './model-failure.ts';
import type { ModelPort } from './model-port.ts';

export interface CircuitBreakers {
  /**
   * The model, called only while the circuit allows it.
   * @param id identifies what fails together; its state outlives the model
   */
  guard(id: string, model: ModelPort): ModelPort;
}

export interface BreakerSettings {
  /** How many failures in a row open the circuit. */
  readonly failuresMax: number;
  /** How long it stays open; then one request tries. */
  readonly restMs: number;
  readonly nowMs: () => number;
}

const usual: BreakerSettings = { failuresMax: 5, restMs: 30_000, nowMs: () => performance.now() };

interface Circuit {
  failures: number;
  restsUntilMs: number;
  isTrying: boolean;
}

/** Failures of the provider, not of the request or the settings. */
const isDown = (error: unknown): boolean =>
  error instanceof ModelFailure && ['model_unavailable', 'model_cut_off'].includes(error.code);

/**
 * Pauses a provider that fails repeatedly: requests are rejected at once, until a trial request succeeds. One state for
 * each id, in this process.
 */
export function createCircuitBreakers(settings: BreakerSettings = usual): CircuitBreakers {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (id: string): Circuit => {
    const known = circuits.get(id) ?? { failures: 0, restsUntilMs: 0, isTrying: false };
    circuits.set(id, known);
    return known;
  };

  /** @throws ModelFailure while the circuit is open */
  function enter(circuit: Circuit): void {
    if (circuit.failures < settings.failuresMax) return;
    if (circuit.isTrying || settings.nowMs() < circuit.restsUntilMs)
      throw new ModelFailure('model_unavailable', {
        detail: `not asked: it failed ${circuit.failures} times in a row and rests`,
      });
    circuit.isTrying = true;
  }

  function note(circuit: Circuit, error: unknown): void {
    circuit.failures = isDown(error) ? circuit.failures + 1 : 0;
    circuit.restsUntilMs = settings.nowMs() + settings.restMs;
  }

  return {
    guard: (id, model) => ({
      name: model.name,
      async *streamChat(request) {
        const circuit = circuitOf(id);
        enter(circuit);
        try {
          yield* model.streamChat(request);
          circuit.failures = 0;
        } catch (error) {
          if (!request.signal.aborted) note(circuit, error);
          throw error;
        } finally {
          circuit.isTrying = false;
        }
      },
    }),
  };
}
