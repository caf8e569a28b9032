export { appendHistory } from './assessments/save-history.ts'
export { type Content, contentOf } from './questionnaires/load-content.ts'
export { shipQuestionnaires } from './questionnaires/ship-questionnaires.ts'
