export { listHistories } from './histories.queries.ts'
