export { makeDryRun } from './planning/read-import.ts'
export { importRun } from './running/run-import.ts'
export { noteUpload, startImport } from './steer-import.ts'
