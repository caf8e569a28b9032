export const inboxPaths = {
  inbox: () => '/sys/NeedsYou',
} as const
