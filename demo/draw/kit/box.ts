import { darken, lighten } from './colour.ts'
import { groundShadow } from './shading.ts'
import type { Sheet } from './sheet.ts'

/** A carton seen from a little above, its nearest edge to the right of the front. */
export interface Box {
  /** Left end of the front's upper edge. */
  x: number
  y: number
  width: number
  height: number
  depth: number
  /** The print on the front, drawn in (0, 0) to (width, height). */
  front: string
  /** The print on the side, drawn in (0, 0) to (depth, height). */
  side?: string
  colour: string
  /** How far the front's edge falls per unit to the right. */
  fall?: number
  /** How far the side's edge rises per unit to the right. */
  rise?: number
  top?: string
}

export function drawBox(sheet: Sheet, box: Box): string {
  const { x, y, width: w, height: h, depth: d } = box
  const fall = box.fall ?? 0.05
  const rise = box.rise ?? 0.3
  const front = `<rect width="${w}" height="${h}" rx="1.5"/>`
  const side = `<rect width="${d}" height="${h}"/>`
  const light = sheet.slanting(
    [0, '#ffffff', 0.34],
    [0.32, '#ffffff', 0.05],
    [0.6, '#000000', 0],
    [1, '#000000', 0.16],
  )
  const shade = sheet.across([0, '#000000', 0.2], [1, '#000000', 0.44])
  const edge = y + fall * w
  return `${groundShadow(sheet, x + (w + d) / 2, edge + h - 4, (w + d) * 0.5)}
<g transform="matrix(1 ${-rise} 0 1 ${x + w} ${edge})"><g ${sheet.clip(side)}><rect width="${d}" height="${h}" fill="${box.colour}"/>
  ${box.side ?? ''}<rect width="${d}" height="${h}" fill="${shade}"/></g></g>
<path d="M${x} ${y} L${x + w} ${edge} L${x + w + d} ${edge - rise * d} L${x + d} ${y - rise * d} Z" fill="${box.top ?? sheet.slanting([0, lighten(box.colour, 0.5)], [1, lighten(box.colour, 0.18)])}" stroke="${darken(box.colour, 0.12)}" stroke-opacity=".25" stroke-width=".8"/>
<g transform="matrix(1 ${fall} 0 1 ${x} ${y})"><g ${sheet.clip(front)}><rect width="${w}" height="${h}" fill="${box.colour}"/>
  ${box.front}<rect width="${w}" height="${h}" fill="${light}"/></g>
<path d="M${w - 0.8} 0 V${h}" stroke="#ffffff" stroke-opacity=".4" stroke-width="1.4"/></g>`
}
