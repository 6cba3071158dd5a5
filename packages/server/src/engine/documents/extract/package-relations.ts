import { posix } from 'node:path';
import type { Archive } from './open-archive.ts';
import { type Attributes, readXml } from './read-xml.ts';

export interface Relation {
  id: string;
  /** The last word of its type: `slide`, `worksheet`, `notesSlide` … */
  kind: string;
  /** The target entry. */
  target: string;
}

/** The relations of a part of an Office package, in file order. */
export async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  await readXml(archive.read(path), {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || !id || !type || !target || mode === 'External') return;
      const kind = type.slice(type.lastIndexOf('/') + 1);
      const entry = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.push({ id, kind, target: entry });
    },
  });
  return relations;
}

/** The id of a relation that an element names. Its prefix is `r`, but programs may choose another one. */
export function relationIdOf(attributes: Attributes): string {
  const name = 'r:id' in attributes ? 'r:id' : Object.keys(attributes).find((key) => key.endsWith(':id'));
  return (name && attributes[name]) ?? '';
}

/** The targets of relations, in the order of the ids in a part. */
export async function readListed(archive: Archive, part: string, element: string): Promise<Relation[]> {
  const byId = new Map((await readRelations(archive, part)).map((relation) => [relation.id, relation]));
  const listed: Relation[] = [];
  await readXml(archive.read(part), {
    open(name, attributes) {
      const relation = name === element ? byId.get(relationIdOf(attributes)) : undefined;
      if (relation) listed.push(relation);
    },
  });
  return listed;
}
