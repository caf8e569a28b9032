export { wholeHits } from './whole-hits.ts'
