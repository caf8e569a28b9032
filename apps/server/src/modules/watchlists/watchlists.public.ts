export { entityFacts } from './entity-facts.ts'
export { openListService } from './open-list-service.ts'
export { seedWatchlists } from './seed-watchlists.ts'
