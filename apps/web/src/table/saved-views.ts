import { useState } from 'react'

export interface SavedView {
  name: string
  search: Readonly<Record<string, string>>
}

const key = (list: string) => `probity.views.${list}`

export function readViews(list: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(list)) ?? '[]')
    return Array.isArray(stored) ? (stored as SavedView[]) : []
  } catch {
    return []
  }
}

export function useSavedViews(list: string) {
  const [views, setViews] = useState(() => readViews(list))
  const keep = (next: readonly SavedView[]) => {
    localStorage.setItem(key(list), JSON.stringify(next))
    setViews(next)
  }
  return {
    views,
    save: (view: SavedView) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  }
}
