export { shownInput } from './scan-input.ts'
export { scanIdNamed } from './scan-key.ts'
export { readScan, type StoredScan } from './store-scan.ts'
