import type { Sheet } from './sheet.ts'

/** Light from the upper left on something round that stands upright. */
export function roundLight(sheet: Sheet, strength = 1): string {
  return sheet.across(
    [0, '#000000', 0.42 * strength],
    [0.06, '#000000', 0.22 * strength],
    [0.13, '#ffffff', 0.06 * strength],
    [0.2, '#ffffff', 0.5 * strength],
    [0.27, '#ffffff', 0.16 * strength],
    [0.38, '#ffffff', 0],
    [0.58, '#000000', 0.02 * strength],
    [0.8, '#000000', 0.2 * strength],
    [0.92, '#000000', 0.38 * strength],
    [0.965, '#ffffff', 0.1 * strength],
    [1, '#000000', 0.45 * strength],
  )
}

/** Brushed metal seen across: a can's lid, a tin's edge, a shell. */
export function metal(sheet: Sheet, light = '#f4f6f8', dark = '#8a929b'): string {
  return sheet.across(
    [0, dark],
    [0.12, light],
    [0.22, '#ffffff'],
    [0.34, dark],
    [0.55, light],
    [0.72, '#ffffff'],
    [0.86, dark],
    [1, light],
  )
}

/** The shadow that things cast on the ground they stand on. */
export function groundShadow(sheet: Sheet, x: number, y: number, radius: number): string {
  return `<ellipse cx="${x + 8}" cy="${y}" rx="${radius * 1.04}" ry="${Math.max(9, radius * 0.075)}" fill="#1c2430" opacity=".2" ${sheet.blur(10)}/>
    <ellipse cx="${x}" cy="${y - 1}" rx="${radius * 0.94}" ry="${Math.max(4, radius * 0.03)}" fill="#0a0d12" opacity=".5" ${sheet.blur(3.5)}/>`
}

/** The shadow of something that lies or hangs close before the white. */
export function softShadow(sheet: Sheet, shape: string): string {
  return `<g transform="translate(5 12)" opacity=".26" fill="#141a24" ${sheet.blur(11)}>${shape}</g>`
}

/** A wet-looking highlight: a bright bar with round ends, fading out below. */
export function gleam(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  opacity = 0.6,
): string {
  const paint = sheet.down(
    [0, '#ffffff', opacity],
    [0.6, '#ffffff', opacity * 0.45],
    [1, '#ffffff', 0],
  )
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="${paint}"/>`
}
