/** A CSS module: each class by its name in camelCase. The build fails on one that the sheet does not have. */
declare module '*.module.css';

/** Any other sheet: imported for its rules alone. */
declare module '*.css' {}
