type Rgb = readonly [number, number, number]

function parse(colour: string): Rgb {
  const digits = colour.replace('#', '')
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

const toHex = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

/** `share` 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = parse(first)
  const [r2, g2, b2] = parse(second)
  const blend = (a: number, b: number): string => toHex(a + (b - a) * share)
  return `#${blend(r1, r2)}${blend(g1, g2)}${blend(b1, b2)}`
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share)

export const darken = (colour: string, share: number): string => mix(colour, '#05060a', share)

/** 0 black to 1 white, as the eye weighs the three channels. */
function lightness(colour: string): number {
  const [r, g, b] = parse(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Lettering that can be read on this colour. */
export function inkOn(colour: string, dark = '#15171c'): string {
  return lightness(colour) > 0.62 ? dark : '#ffffff'
}
