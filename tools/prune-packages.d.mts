export function prunePackages(root: string): void
