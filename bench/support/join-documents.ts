import type { Collection } from './collection.ts';

/** The same collection with so many documents to a text, each under its title as a heading. */
export function joinDocuments(collection: Collection, count: number): Collection {
  const places = new Map(
    collection.documents.map(({ id }, place) => [id, `text ${Math.floor(place / count)}`]),
  );
  const textOf = (id: string) => places.get(id) ?? id;
  const texts = new Map<string, string[]>();
  for (const { id, title, text } of collection.documents)
    texts.set(textOf(id), [...(texts.get(textOf(id)) ?? []), `# ${title}\n\n${text}`]);
  return {
    ...collection,
    documents: [...texts].map(([id, parts]) => ({ id, title: '', text: parts.join('\n\n') })),
    questions: collection.questions.map((question) => ({
      ...question,
      grades: new Map([...question.grades].map(([id, grade]) => [textOf(id), grade])),
    })),
  };
}
