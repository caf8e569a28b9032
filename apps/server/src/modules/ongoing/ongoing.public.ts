export { tokensOf } from './download-token.ts'
