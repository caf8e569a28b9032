export { makePack } from './make-pack.ts'
export { type PackAsk } from './members.queries.ts'
export { fingerprintOfKey, signingKey } from './signing-key.ts'
export { type PackFinding, type PackVerification, verifyPack } from './verify-pack.ts'
