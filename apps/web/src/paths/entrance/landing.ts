export const landingPaths = {
  home: () => '/',
  contact: () => '/#contact',
} as const
