export { unmailedHeads } from './chain/unmailed-heads.ts'
