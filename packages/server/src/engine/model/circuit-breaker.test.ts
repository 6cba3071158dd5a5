import { expect, test } from 'vitest';
import { createCircuitBreakers } from './circuit-breaker.ts';
import { ModelFailure, type ModelFailureCode } from './model-failure.ts';
import type { ModelPort } from './model-port.ts';

function scripted() {
  const state = { fails: undefined as ModelFailureCode | undefined, asked: 0, nowMs: 0 };
  const model: ModelPort = {
    name: 'scripted',
    async *streamChat() {
      state.asked += 1;
      if (state.fails) throw new ModelFailure(state.fails, { detail: 'scripted' });
      yield { type: 'finish', reason: 'complete' };
    },
  };
  const breakers = createCircuitBreakers({ failuresMax: 3, restMs: 1_000, nowMs: () => state.nowMs });
  const guarded = breakers.guard('one', model);
  async function ask(): Promise<string> {
    const request = { messages: [], maxOutputTokens: 1, signal: new AbortController().signal };
    try {
      for await (const part of guarded.streamChat(request)) if (part.type === 'finish') return part.reason;
      return 'nothing';
    } catch (error) {
      return error instanceof ModelFailure ? error.detail : String(error);
    }
  }
  return { state, ask, breakers, model };
}

test('a provider that fails repeatedly is paused, and one trial request precedes the others', async () => {
  const { state, ask } = scripted();
  state.fails = 'model_unavailable';
  for (let times = 0; times < 3; times += 1) expect(await ask()).toBe('scripted');
  expect(await ask()).toContain('rests');
  expect(state.asked).toBe(3);
  state.nowMs = 1_001;
  expect(await ask()).toBe('scripted');
  expect(await ask()).toContain('rests');
  state.nowMs = 2_002;
  state.fails = undefined;
  expect(await ask()).toBe('complete');
  expect(await ask()).toBe('complete');
});

test('an invalid request or key does not open the circuit', async () => {
  const { state, ask } = scripted();
  state.fails = 'model_refused_key';
  for (let times = 0; times < 10; times += 1) expect(await ask()).toBe('scripted');
  expect(state.asked).toBe(10);
});

test('the state outlives the model object, and is separate for each id', async () => {
  const { state, ask, breakers, model } = scripted();
  state.fails = 'model_unavailable';
  for (let times = 0; times < 3; times += 1) await ask();
  const request = { messages: [], maxOutputTokens: 1, signal: new AbortController().signal };
  const first = async (id: string) =>
    breakers.guard(id, model).streamChat(request)[Symbol.asyncIterator]().next();
  await expect(first('one')).rejects.toMatchObject({ detail: expect.stringContaining('rests') });
  await expect(first('two')).rejects.toMatchObject({ detail: 'scripted' });
});
