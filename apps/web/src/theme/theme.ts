import { createTheme, defaultVariantColorsResolver, type MantineThemeOverride, rem } from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'
import { dark, green, ink, orange, red, signal } from './palettes.ts'

const han = '"Noto Sans HK Variable","Noto Sans SC Variable","PingFang HK","Microsoft JhengHei UI","Noto Sans CJK HK"'

const ownColours: MantineThemeOverride['variantColorResolver'] = (input) => {
  switch (`${input.color} ${input.variant}`) {
    case 'ink filled':
      return colours('var(--p-ink)', 'var(--p-ink-hover)', 'var(--p-on-ink)')
    case 'ink default':
      return colours('var(--p-surface)', 'var(--p-hover)', 'var(--p-ink)', 'var(--p-control)')
    case 'ink subtle':
      return colours('transparent', 'var(--p-hover)', 'var(--p-ink-2)')
    case 'red filled':
      return colours('var(--p-red-solid)', 'var(--p-red-solid)', 'var(--p-on-solid)')
    default:
      return defaultVariantColorsResolver(input)
  }
}

function colours(background: string, hover: string, color: string, border = 'transparent') {
  return { background, hover, color, border: `1px solid ${border}` }
}

export const theme = createTheme({
  primaryColor: 'signal',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { ink, signal, red, orange, green, gray: ink, dark },
  white: '#FFFFFF',
  black: '#14191C',
  fontFamily: `"IBM Plex Sans Variable",${han},system-ui,sans-serif`,
  fontFamilyMonospace: `"IBM Plex Mono",${han},ui-monospace,monospace`,
  fontSizes: { xs: 'var(--small)', sm: 'var(--text)', md: 'var(--section)', lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.43', lg: '1.4', xl: '1.3' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(2), sm: rem(3), md: rem(4), lg: rem(6), xl: rem(8) },
  defaultRadius: 'sm',
  headings: { fontWeight: '600' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--p-shadow-md)', lg: 'var(--p-shadow-lg)', xl: 'var(--p-shadow-lg)' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: ownColours,
  components: componentDefaults,
})
