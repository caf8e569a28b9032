import { useMediaQuery } from '@mantine/hooks'

/** Below this width only the list is shown. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false
