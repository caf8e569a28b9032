import type { ComponentType } from 'react'
import { chunkTimeoutMs } from './constants.ts'
import { announceChunkFailure } from './version.ts'

export type LoadScreen = () => Promise<{ Screen: ComponentType }>

/** A screen whose code is fetched with the first navigation to it. The router calls `preload` before it renders. */
export function lazyScreen(load: LoadScreen) {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined

  const preload = (): Promise<void> => {
    loading ??= withinTimeout(load()).then(
      ({ Screen }) => {
        Loaded = Screen
      },
      () => {
        loading = undefined
        announceChunkFailure()
        throw new Error('Loading chunk failed')
      },
    )
    return loading
  }
  function LazyScreen() {
    if (Loaded === undefined) throw preload()
    return <Loaded />
  }
  return Object.assign(LazyScreen, { preload })
}

async function withinTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), chunkTimeoutMs)
  })
  return Promise.race([loading, tooLong]).finally(() => clearTimeout(timer))
}
