import { useMediaQuery } from '@mantine/hooks'

/** Below this width the list stands alone. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false
