import '#web/theme/theme.css'
import '#web/theme/latin-fonts.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { receiveHandOver, takeHandOver } from './access/hand-over.ts'
import { loadWords } from './i18n/translate.ts'
import { router } from './routing/router.ts'
import { announceChunkFailure } from './version.ts'

// The page's policy forbids code made from text. The schemas, in later chunks, read this and never try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// First of all, before any request or script sees the address.
const handed = takeHandOver(location, history)

addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  announceChunkFailure()
})

await loadWords('core')
const choice = handed === undefined ? undefined : await receiveHandOver(handed)
const page = createRoot(document.getElementById('root')!)

if (choice === undefined) start()
else {
  const { SessionQuestion } = await import('./features/auth/session-question.tsx')
  await loadWords('landing')
  page.render(<SessionQuestion choice={choice} onDone={start} />)
}

function start(): void {
  page.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

// Chinese faces weigh a megabyte in pieces; their table is fetched once the page stands.
setTimeout(() => void import('./theme/han-fonts.ts'))
