export { findGaps, nameGaps } from './ledger/coverage.queries.ts'
export { coverageOf } from './ledger/kept-coverage.ts'
