export { keptReport, makeReport } from './make-report.ts'
export { wholeFile } from './prove-report.ts'
