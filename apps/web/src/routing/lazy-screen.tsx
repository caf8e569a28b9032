import { type ComponentType, lazy } from 'react'
import { chunkTimeoutMs } from '#web/constants.ts'
import { announceChunkFailure } from '#web/version.ts'

export type LoadScreen = () => Promise<{ Screen: ComponentType }>
/** A part of a screen that another feature contributes. */
export type LoadPart<Props> = () => Promise<{ Part: ComponentType<Props> }>

/** A screen whose code is fetched at the first navigation to it. The router calls `preload` before rendering. */
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

/** A part whose code is fetched when it is first rendered, below a `Suspense`. */
export function lazyPart<Props>(load: LoadPart<Props>) {
  return lazy<ComponentType<Props>>(() =>
    withinTimeout(load()).then(
      ({ Part }) => ({ default: Part }),
      (error: unknown) => {
        announceChunkFailure()
        throw error
      },
    ),
  )
}
