export { wholeHits } from './hits/whole-hits.ts'
