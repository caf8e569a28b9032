export { openedPersons } from './person-resource.ts'
export { createPerson, createPersons, patchPerson, today } from './save-person.ts'
