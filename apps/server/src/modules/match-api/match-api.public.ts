export { matchParties } from './match-parties.ts'
