export { makeDryRun } from './planning/read-import.ts'
export { runImport } from './running/run-import.ts'
export { noteUpload, startImport } from './steer-import.ts'
