import { t } from '@lingui/core/macro'

const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

const nameIn = (
  userAgent: string,
  names: readonly (readonly [pattern: RegExp, name: string])[],
): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** `Chrome on Windows`. */
export const describeDevice = (userAgent: string): string => {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  if (browser === undefined) return system ?? t`An unknown device`
  return system === undefined ? browser : t`${browser} on ${system}`
}
