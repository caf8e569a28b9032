import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { queryClient } from '../src/api/query-client.ts'
import { chooseLanguage } from '../src/i18n/translate.ts'
import { dismissVersionNews } from '../src/version.ts'

// An auto-growing field listens for fonts, which the document of the tests lacks.
Object.assign(document, { fonts: new EventTarget() })

// Test files of a worker share one document and one copy of every module: each begins in English on an empty page, with nothing read from a server.
beforeAll(async () => {
  queryClient.clear()
  document.body.replaceChildren()
  await chooseLanguage('en')
  dismissVersionNews()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)
