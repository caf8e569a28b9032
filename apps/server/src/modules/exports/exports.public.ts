export { beginExport } from './begin-export.ts'
export { moveExport } from './exports.queries.ts'
