export { listHistories } from './decisions/histories.queries.ts'
