/** A saved view of a list. Without an id it exists only on this device. */
export interface SavedView {
  id?: number
  updated_date?: number
  name: string
  search: Readonly<Record<string, string>>
}

/** Storage key of a user's views of a list: people who share a computer do not share views. */
export interface ViewPlace {
  owner: string
  list: string
}

const key = ({ owner, list }: ViewPlace) => `probity.views.${owner}.${list}`

export function readDevice(place: ViewPlace): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(place)) ?? '[]')
    return Array.isArray(stored) ? (stored as SavedView[]) : []
  } catch {
    return []
  }
}

export function keepOnDevice(place: ViewPlace, views: readonly SavedView[]): void {
  localStorage.setItem(key(place), JSON.stringify(views))
}

export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
