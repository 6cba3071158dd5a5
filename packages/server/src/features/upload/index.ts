import './upload.tables.ts';

export { sweepUploads, sweepUploadsJob } from './sweep-uploads.ts';
export { uploadRoutes } from './upload.routes.ts';
