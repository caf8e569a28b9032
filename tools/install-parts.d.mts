export const extras: Readonly<Record<string, string>>
export function partsWanted(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string[]
export function partsToInstall(given: { stamp: string; hash: string; wanted: readonly string[] }): {
  missing: boolean
  parts: string[]
}
export function whatToInstall(parts: readonly string[]): string[]
