import type { MantineThemeComponents } from '@mantine/core'

// Plain data instead of Component.extend: importing the components here would pull all of them into the first chunk.
type Sized = { size?: string | number | undefined }

const heights: Record<string, string> = { xs: '26px', sm: '32px', lg: '40px', xl: '44px' }
const textSizes: Record<string, string> = { xs: 'var(--small)', sm: 'var(--text)', lg: '15px', xl: '16px' }
const buttonSides: Record<string, string> = { xs: '8px', sm: '12px', lg: '18px', xl: '18px' }
const inputSides: Record<string, string> = { xs: '7px', sm: '10px', lg: '10px', xl: '12px' }

const pick = (table: Record<string, string>, size: string | number | undefined) => table[String(size)] ?? table['sm']

const buttonVars = (_theme: unknown, { size }: Sized) => ({
  root: {
    '--button-height': pick(heights, size),
    '--button-padding-x': pick(buttonSides, size),
    '--button-fz': pick(textSizes, size),
  },
})

const inputVars = (_theme: unknown, { size }: Sized) => ({
  wrapper: {
    '--input-height': pick(heights, size),
    '--input-fz': pick(textSizes, size),
    '--input-bd': 'var(--p-control)',
    '--input-padding': pick(inputSides, size),
  },
})

const overlay = { radius: 'md', shadow: 'md' }
const fade = { duration: 120 }

export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: 'sm', color: 'ink', variant: 'default' }, vars: buttonVars },
  ActionIcon: { defaultProps: { size: 28, color: 'ink', variant: 'subtle' } },
  Input: { defaultProps: { size: 'sm' }, vars: inputVars },
  InputWrapper: { defaultProps: { size: 'sm' } },
  Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  Radio: { defaultProps: { size: 'xs' } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  Modal: {
    defaultProps: {
      radius: 'md',
      shadow: 'lg',
      centered: true,
      overlayProps: { backgroundOpacity: 0.45, color: '#0B0E10' },
      transitionProps: fade,
    },
  },
  Popover: { defaultProps: { ...overlay, transitionProps: fade } },
  Menu: { defaultProps: { ...overlay, transitionProps: fade } },
  Tooltip: { defaultProps: { openDelay: 300, radius: 'xs' } },
  Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false, comboboxProps: overlay } },
  SegmentedControl: { defaultProps: { size: 'xs', radius: 'sm' } },
  Progress: { defaultProps: { radius: 0, size: 6 } },
}
