export interface Device {
  browser: string
  system: string
  isPhone: boolean
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Browser and operating system in two words; undefined if the user agent states neither. */
export function deviceOf(userAgent: string): Device | undefined {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  if (browser === undefined || system === undefined) return undefined
  return { browser, system, isPhone: system === 'iPhone' || system === 'Android' }
}
