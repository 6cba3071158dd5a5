import { classification, labelSet, tableFile } from '../classification-subject.ts';
import type { RouteDescriptions } from '../describe-route.ts';
import { companyProvider } from '../provider-subjects.ts';

const access = 'ask_question';
const one = { access, ids: { 'params.uid': classification } } as const;
const modelOf = (ids: Readonly<Record<string, string>>) => ({
  providerId: ids['body.model.providerId'],
  model: 'scripted',
});
const tableOf = (ids: Readonly<Record<string, string>>) => ({
  fileUid: ids['body.table.fileUid'],
  column: 'city',
});
const labels = [{ name: 'Launch' }, { name: 'Other' }];

const setOf = (name: string) => ({ name, labels, multiple: false, threshold: 0.5 });
const ofSet = { ids: { 'params.uid': labelSet } } as const;

/** A run changes rows while others are compared: who begins one is of a company of their own. */
export const classificationRoutes: RouteDescriptions = {
  listClassifications: { access },
  createClassification: {
    access,
    body: ({ unique }) => ({ labels, texts: [unique] }),
    alsoAs: [
      {
        ids: { 'body.labelSetUid': labelSet },
        body: ({ ids }) => ({ labels, texts: ['x'], labelSetUid: ids['body.labelSetUid'] }),
      },
      {
        ids: { 'body.model.providerId': companyProvider },
        body: ({ ids }) => ({ labels, texts: ['x'], model: modelOf(ids) }),
      },
      { ids: { 'body.fileUids[]': 'file' }, body: () => ({ labels }) },
      { ids: { 'body.table.fileUid': tableFile }, body: ({ ids }) => ({ labels, table: tableOf(ids) }) },
    ],
    unsettles: true,
  },
  estimateClassification: {
    access,
    body: () => ({ labels, texts: ['A launch'] }),
    reads: true,
    alsoAs: [
      { ids: { 'body.fileUids[]': 'file' }, body: () => ({ labels }) },
      { ids: { 'body.table.fileUid': tableFile }, body: ({ ids }) => ({ labels, table: tableOf(ids) }) },
      {
        ids: { 'body.model.providerId': companyProvider },
        body: ({ ids }) => ({ labels, texts: ['x'], model: modelOf(ids) }),
      },
    ],
  },
  suggestLabels: {
    access,
    body: () => ({ texts: ['A launch', 'Another launch'] }),
    reads: true,
    alsoAs: [
      { ids: { 'body.fileUids[]': 'file' }, body: () => ({}) },
      { ids: { 'body.table.fileUid': tableFile }, body: ({ ids }) => ({ table: tableOf(ids) }) },
    ],
  },
  listClassificationColumns: { access, ids: { 'query.fileUid': tableFile } },
  getClassification: one,
  updateClassification: { ...one, body: ({ unique }) => ({ title: `Taken over ${unique}` }) },
  deleteClassification: one,
  cancelClassification: one,
  estimateRestOfClassification: one,
  continueClassification: one,
  streamClassification: one,
  listClassificationItems: { ...one, query: () => ({ limit: '50' }) },
  correctClassificationItem: { ...one, params: { index: '0' }, body: () => ({ labels: ['Other'] }) },
  exportClassification: one,
  listLabelSets: { access },
  createLabelSet: { access: 'ask_question@add', body: ({ unique }) => setOf(unique) },
  updateLabelSet: { access: 'ask_question@edit', ...ofSet, body: ({ unique }) => setOf(unique) },
  deleteLabelSet: { access: 'ask_question@delete', ...ofSet },
};
