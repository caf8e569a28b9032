export { keptReport, makeReport } from './make-report.ts'
