export { openedPersons } from './person-resource.ts'
export { createPerson, patchPerson, today } from './save-person.ts'
