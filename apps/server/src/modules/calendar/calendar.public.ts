export { readEntries } from './reading/read-calendar.ts'
