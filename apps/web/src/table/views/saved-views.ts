import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useProfile } from '#web/access/session.ts'
import { send } from '#web/api/transport.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { readDevice, type SavedView } from './device-views.ts'
import { deviceStore, viewStore } from './view-store.ts'

/** The saved views of a list, fetched when the menu opens. */
export function useSavedViews(list: string, { isWanted }: { isWanted: boolean }) {
  const { organization, username, read_only } = useProfile()
  const queries = useQueryClient()
  const place = { owner: `${organization}.${username}`, list }
  const store = read_only ? deviceStore(place) : viewStore(place, send)
  const queryKey = ['saved views', place.owner, list]
  // Without a connection the copy on the device is used.
  const query = queryOptions({ queryKey, queryFn: store.load, networkMode: 'always' })
  const answer = useAnswer({ ...query, enabled: isWanted, placeholderData: () => readDevice(place) })
  const views = valueIfKnown(answer) ?? []
  /** Reads again, also while the menu is closed. A reading that began before the change would show the views without it. */
  const reload = async () => {
    await queries.cancelQueries({ queryKey })
    await queries.prefetchQuery(query)
  }
  return {
    answer,
    isOnDevice: ({ id }: SavedView) => read_only || id === undefined,
    save: async (view: SavedView) => {
      await store.save(view, views)
      await reload()
    },
    rename: async (view: SavedView, name: string) => {
      await store.rename(view, name)
      await reload()
    },
    remove: async (view: SavedView) => {
      await store.remove(view)
      await reload()
    },
  }
}
