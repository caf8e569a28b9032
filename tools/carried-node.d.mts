export declare const carried: Readonly<Record<string, string>>
export declare function nodeMissing(on: {
  platform: string
  arch: string
  version: string
  isCarried: boolean
}): string | undefined
export declare function inTheWay(on: { platform: string; execPath: string; root: string }): string | undefined
export declare function clearTheWay(root: string): void
