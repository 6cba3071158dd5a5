import './upload.tables.ts';

export { sweepParts, sweepPartsJob } from './sweep-parts.ts';
export { sweepUploads, sweepUploadsJob } from './sweep-uploads.ts';
export { uploadRoutes } from './upload.routes.ts';
