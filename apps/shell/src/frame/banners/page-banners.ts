/** The banners that few pages have: one file, so that all other pages carry the name of one. */
export { showOverrides } from './override-banner';
export { showPreview } from './preview-banner';
