export { entityFacts } from './entity-facts.ts'
export { followFolder } from './follow-folder.ts'
export { openListService } from './open-list-service.ts'
export { seedWatchlists } from './seed-watchlists.ts'
