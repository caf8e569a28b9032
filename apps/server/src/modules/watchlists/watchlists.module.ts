import { defineModule } from '#kernel/modules/module.ts'
import type { TableSpec } from '#kernel/modules/owned-table.ts'
import { importListFilesJob } from './jobs/import-list-files.ts'
import { importOwnListJob } from './jobs/import-own-list.ts'
import { removeReleasesJob } from './jobs/remove-releases.ts'
import { fetchListJob, updateListsJob } from './jobs/update-lists.ts'
import { listsInbox } from './lists/lists-inbox.ts'
import { watchlistsRoutes } from './watchlists.routes.ts'

const ofAll = (why: string): TableSpec => ({
  label: 'unnamed',
  evidence: { of: 'installation', why },
  retention: 'casework',
  traced: 'never',
})

export const watchlists = defineModule('watchlists', {
  uses: [],
  tables: {
    list_releases: ofAll('releases of watchlists serve every organisation alike'),
    list_state: ofAll('which release serves'),
    list_sources: ofAll('where lists come from; a firm’s own list names its organisation'),
  },
  views: ['named_releases'],
  offers: ['list_state', 'list_releases'],
  routes: [watchlistsRoutes],
  jobs: [updateListsJob, fetchListJob, importListFilesJob, importOwnListJob, removeReleasesJob],
  leaves: ['lists.released'],
  inbox: [listsInbox],
  demo: { name: 'lists', at: 1, load: async () => (await import('./imports/seed-watchlists.ts')).seedWatchlists },
})
