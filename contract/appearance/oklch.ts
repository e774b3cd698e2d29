/** A color in OKLCH: lightness from 0 to 1, chroma, and hue in radians. */
export type Oklch = { l: number; c: number; h: number }

type Triple = readonly [number, number, number]

const toLinear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4

const toGamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055

const linearOf = (hex: string): Triple => {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

const multiply = (rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple => {
  const [first, second, third] = rows.map(([a, b, c]) => a * x + b * y + c * z)
  return [first ?? 0, second ?? 0, third ?? 0]
}

/** Björn Ottosson’s matrices: https://bottosson.github.io/posts/oklab/ */
const linearToCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const
const conesToLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const
const labToCones = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const
const conesToLinear = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const

/** `hex`: #rrggbb, as in all functions of this file. */
export const toOklch = (hex: string): Oklch => {
  const [long, middle, short] = multiply(linearToCones, linearOf(hex))
  const [l, a, b] = multiply(conesToLab, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)])
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

const rgbOf = ({ l, c, h }: Oklch): Triple => {
  const [long, middle, short] = multiply(labToCones, [l, c * Math.cos(h), c * Math.sin(h)])
  return multiply(conesToLinear, [long ** 3, middle ** 3, short ** 3])
}

/** Whether sRGB has the color; half a step of an 8-bit channel is rounding. */
const isInGamut = (color: Oklch): boolean =>
  rgbOf(color).every((part) => {
    const value = toGamma(Math.max(part, 0))
    return part > -0.0002 && value <= 1 + 0.5 / 255
  })

const withinGamut = (color: Oklch): Oklch => {
  if (isInGamut(color)) return color
  let [low, high] = [0, color.c]
  for (let step = 0; step < 14; step += 1) {
    const c = (low + high) / 2
    if (isInGamut({ ...color, c })) low = c
    else high = c
  }
  return { ...color, c: low }
}

const hexOf = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A color outside sRGB loses chroma, not lightness. */
export const toHex = (color: Oklch): string =>
  hexOf(rgbOf(withinGamut(color)).map((part) => toGamma(Math.max(part, 0))))

/** `share` of white over the color, as a browser blends it. */
export const lightened = (hex: string, share: number): string =>
  hexOf(
    [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) * (1 - share) + share),
  )

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
