export { keptReport, makeReport } from './make-report.ts'
export { renderPdf } from './pdf/render-pdf.ts'
export { wholeFile } from './prove-report.ts'
