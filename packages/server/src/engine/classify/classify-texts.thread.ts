import type { MessagePort } from 'node:worker_threads';
import type { ClassifierSettings, FromClassifier, ToClassifier } from './classifier-messages.ts';
import { trainClassifier } from './train-classifier.ts';

/** Learns from the settings, then asks for texts until there are no more. */
export async function work(port: MessagePort, settings: ClassifierSettings): Promise<void> {
  const send = (message: FromClassifier) => port.postMessage(message);
  let onTexts: ((message: ToClassifier) => void) | undefined;
  port.on('message', (message: ToClassifier) => onTexts?.(message));
  const ask = () =>
    new Promise<ToClassifier>((resolve) => {
      onTexts = resolve;
      send({ type: 'next' });
    });
  const classifier = trainClassifier(settings);
  for (let { texts } = await ask(); texts; { texts } = await ask())
    send({ type: 'verdicts', verdicts: texts.map((text) => classifier.classify(text)) });
}
