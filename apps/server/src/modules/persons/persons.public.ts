export { createPerson, patchPerson } from './save-person.ts'
