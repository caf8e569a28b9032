export { shownInput } from './scan-input.ts'
export { scanIdOf } from './scan-key.ts'
export { readScan, type StoredScan } from './store-scan.ts'
