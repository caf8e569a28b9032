export { type MatcherSettings, matcherSettings } from './matcher-settings.ts'
export { legalEffects } from './screen-parties.ts'
export { storeScan } from './store-scan.ts'
export { levelUnder, toHit } from './to-hit.ts'
