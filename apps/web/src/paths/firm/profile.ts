export const profilePaths = {
  profile: () => '/sys/UserProfile',
} as const
