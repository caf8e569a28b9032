import { MantineProvider } from '@mantine/core'
import { productName } from '@probity/contract/product-name.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from './api/query-client.ts'
import { product } from './features.ts'
import { htmlLang } from './i18n/languages.ts'
import { useLanguage, useWords } from './i18n/use-words.ts'
import { ProductContext, screenAt } from './product.ts'
import { theme } from './theme/theme.ts'

// The landing page, the terms and the reports look the same for everyone, on screen and in print.
const alwaysLight = /^\/($|terms|report\/)/i

export function Root() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useDocumentLanguageAndTitle(pathname)
  const forced = alwaysLight.test(pathname) ? { forceColorScheme: 'light' as const } : {}
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" {...forced}>
      <QueryClientProvider client={queryClient}>
        <ProductContext value={product}>
          <Outlet />
        </ProductContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function useDocumentLanguageAndTitle(pathname: string): void {
  const language = useLanguage()
  const t = useWords()
  const screen = pathname.toLowerCase().startsWith('/sys') ? screenAt(product.screens, pathname) : undefined
  const title = screen === undefined ? productName : `${t(screen.title)} · ${productName}`
  // The document is outside React: it has the language for screen readers and the title of the tab.
  useEffect(() => {
    document.documentElement.lang = htmlLang[language]
    document.title = title
  }, [language, title])
}
