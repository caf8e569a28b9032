export { createTransaction } from './saving/save-transaction.ts'
