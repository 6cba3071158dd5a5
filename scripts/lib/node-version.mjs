// Kept to syntax that an old Node can read: it has to get far enough to say that it is too old.

const oldestNode = '20.19';

/** The sentence for a Node that is too old; undefined when it is new enough. */
export function tooOld(version) {
  const wanted = oldestNode.split('.').map(Number);
  const found = version.split('.').map(Number);
  if (found[0] > wanted[0] || (found[0] === wanted[0] && found[1] >= wanted[1])) return undefined;
  return `Docent needs Node ${oldestNode} or newer; this is Node ${version}.`;
}
