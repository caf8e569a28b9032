import '#web/theme/theme.css'
import '#web/theme/latin-fonts.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { receiveHandOver, takeHandOver } from './access/hand-over.ts'
import { loadWords } from './i18n/translate.ts'
import { router } from './routing/router.ts'
import { announceChunkFailure } from './version.ts'

// The content security policy forbids eval. zod, in later chunks, reads this flag and never tries it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Before any request or script can see the URL.
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

// Chinese fonts are a megabyte in chunks; their style sheet is fetched after the page has rendered.
setTimeout(() => void import('./theme/han-fonts.ts'))
