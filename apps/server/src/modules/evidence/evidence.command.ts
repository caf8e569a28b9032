export { fingerprintOfKey, signingKey } from './signing-key.ts'
export { type PackFinding, type PackVerification, verifyPack } from './verify/verify-pack.ts'
export { makePack } from './write/make-pack.ts'
export { type PackAsk } from './write/members.queries.ts'
