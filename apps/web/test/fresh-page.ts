import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { queryClient } from '../src/api/query-client.ts'
import { chooseLanguage } from '../src/i18n/translate.ts'
import { dismissVersionNews } from '../src/version.ts'

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
