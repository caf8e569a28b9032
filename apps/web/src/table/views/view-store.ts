import { type Client, resourceClient, type Send } from '@probity/contract/api/client.ts'
import { savedViews } from '@probity/contract/identity/users.ts'
import { ApiError, isApiError } from '#web/api/api-error.ts'
import { keepOnDevice, readDevice, type SavedView, sameName, type ViewPlace } from './device-views.ts'

type Views = Client<typeof savedViews>
// Only this store writes views.
const searchOf = (view: Record<string, unknown>) => (view['search'] ?? {}) as Record<string, string>

const most = 200

/** For views that exist only on this device: an existing name must not be overwritten. */
function renameOnDevice(place: ViewPlace, { name }: SavedView, wanted: string): void {
  const views = readDevice(place)
  if (views.some((view) => sameName(view.name, wanted) && !sameName(view.name, name)))
    throw new ApiError('E_UNIQUE', 409, { attrNames: ['name'] })
  keepOnDevice(
    place,
    views.map((view) => (sameName(view.name, name) ? { ...view, name: wanted } : view)),
  )
}

async function fetchAll(place: ViewPlace, views: Views): Promise<SavedView[]> {
  const rows = await views.list({ filter: { screen: place.list }, sort: 'name ASC', limit: most })
  return rows.map(({ id, updated_date, name, view }) => ({ id, updated_date, name, search: searchOf(view) }))
}

const seen = (updated_date: number | undefined) => (updated_date === undefined ? {} : { updated_date })

/** The user's views of one list: stored on the server, with a copy on the device for when it cannot be reached. */
export function viewStore(place: ViewPlace, send: Send) {
  const stored = resourceClient(savedViews, send)
  const create = ({ name, search }: SavedView) => stored.create({ screen: place.list, name, view: { search } })

  /** Views saved offline are sent to the server first. If the name was taken there meanwhile, the server's view is kept. */
  const sendWaiting = async (): Promise<void> => {
    for (const view of readDevice(place).filter(({ id }) => id === undefined)) {
      try {
        await create(view)
      } catch (error) {
        if (!isApiError(error, 'E_UNIQUE', 'E_VALIDATION')) throw error
      }
    }
  }

  const load = async (): Promise<readonly SavedView[]> => {
    try {
      await sendWaiting()
      const views = await fetchAll(place, stored)
      keepOnDevice(place, views)
      return views
    } catch (error) {
      if (!isApiError(error, 'E_NETWORK')) throw error
      return readDevice(place)
    }
  }

  /** Replaces a view of the same name. */
  const save = async (view: SavedView, known: readonly SavedView[]): Promise<void> => {
    const { id, updated_date } = known.find(({ name }) => sameName(name, view.name)) ?? {}
    const others = readDevice(place).filter(({ name }) => !sameName(name, view.name))
    try {
      if (id === undefined) await create(view)
      else await stored.patch(id, { name: view.name, view: { search: view.search }, ...seen(updated_date) })
    } catch (error) {
      // A changed view would be overwritten by the next server response; only new views can wait on the device.
      if (!isApiError(error, 'E_NETWORK') || id !== undefined) throw error
      keepOnDevice(place, [...others, view])
    }
  }

  const rename = async (view: SavedView, name: string): Promise<void> => {
    const { id, updated_date, search } = view
    if (id === undefined) renameOnDevice(place, view, name)
    else await stored.patch(id, { name, view: { search }, ...seen(updated_date) })
  }

  const remove = async ({ id, name }: SavedView): Promise<void> => {
    if (id !== undefined) await stored.remove(id)
    keepOnDevice(
      place,
      readDevice(place).filter((view) => !sameName(view.name, name)),
    )
  }
  return { load, save, rename, remove }
}

/** The same only on this device, for roles that may change nothing on the server. */
export function deviceStore(place: ViewPlace): ReturnType<typeof viewStore> {
  const without = (gone: string) => readDevice(place).filter(({ name }) => !sameName(name, gone))
  return {
    load: async () => readDevice(place),
    save: async (view) => keepOnDevice(place, [...without(view.name), view]),
    rename: async (view, name) => renameOnDevice(place, view, name),
    remove: async ({ name }) => keepOnDevice(place, without(name)),
  }
}
