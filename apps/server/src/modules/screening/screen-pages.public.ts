export { screeningRun } from './jobs/run-screening.ts'
export { screenPage } from './pages/screen-page.ts'
