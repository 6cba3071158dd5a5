import { newUid } from '#platform/db/uuid.ts';
import { made, type OwnSubject } from './subjects.ts';

/** A custom assistant that is published, whose instructions hold the secret word. */
export const customTemplate: OwnSubject = {
  name: 'custom_template',
  ownedBy: 'project',
  async make(fixture, as) {
    const body = { name: `Assistant ${newUid()}`, instructions: `Say ${fixture.word}.` };
    const id = await made(fixture, as, ['/custom-templates', body]);
    await fixture.app.call('POST', `/custom-templates/${id}/publish`, { as, body: {} });
    return id;
  },
};
