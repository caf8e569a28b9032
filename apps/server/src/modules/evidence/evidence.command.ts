export { type PackAsk } from './members.queries.ts'
export { fingerprintOfKey, signingKey } from './signing-key.ts'
export { type PackFinding, verifyPack } from './verify-pack.ts'
export { writePack } from './write-pack.ts'
