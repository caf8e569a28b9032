export { notScreenedGauge } from './gauge.ts'
export { watchSteadily } from './watch-not-screened.ts'
