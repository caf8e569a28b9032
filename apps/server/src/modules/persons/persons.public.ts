export { createPerson, patchPerson, today } from './save-person.ts'
