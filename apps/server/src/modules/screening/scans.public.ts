export { shownInput } from './scan-input.ts'
export { scanIdNamed } from './scan-key.ts'
export { contentHash, inputHash, readScan, type Scan, type StoredScan } from './store-scan.ts'
