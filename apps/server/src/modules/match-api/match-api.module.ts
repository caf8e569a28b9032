import { defineModule } from '#kernel/modules/module.ts'
import { screening } from '../screening/screening.module.ts'
import { matchApiRoutes } from './match-api.routes.ts'

export const matchApi = defineModule('match-api', {
  uses: [screening],
  tables: {},
  routes: [matchApiRoutes],
})
