import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { stopAnswering } from '../src/api/answer-with.test-double.ts'
import { queryClient } from '../src/api/query-client.ts'
import { clearTokens } from '../src/api/session/tokens.ts'
import { chooseLanguage } from '../src/i18n/translate.ts'
import { dropNotice } from '../src/ui/states/notice-store.ts'
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

// Each test begins on an empty page, signed out, with a real clock; what a test needs is set up by itself or by a `beforeEach`.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  stopAnswering()
  dropNotice()
  clearTokens()
  queryClient.clear()
  localStorage.clear()
})
