/** Offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Collects the gradients, clips and filters of one SVG, so that drawings can request a paint where
 * they use it. Equal definitions are written once.
 */
export class Sheet {
  readonly #definitions = new Map<string, string>()

  #define(make: (id: string) => string): string {
    const key = make('')
    const known = this.#definitions.get(key)
    if (known !== undefined) return known
    const id = `d${this.#definitions.size + 1}`
    this.#definitions.set(key, id)
    return id
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${round(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${round(opacity)}"`}/>`,
      )
      .join('')
  }

  /** A linear gradient across the shape it fills; the ends are fractions of its box. */
  linear(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`
    const id = this.#define(
      (name) => `<linearGradient id="${name}" ${ends}>${this.#stops(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** From left to right. */
  across(...stops: readonly Stop[]): string {
    return this.linear(stops, 0, 0, 1, 0)
  }

  /** From top to bottom. */
  down(...stops: readonly Stop[]): string {
    return this.linear(stops, 0, 0, 0, 1)
  }

  /** From the upper left to the lower right corner. */
  slanting(...stops: readonly Stop[]): string {
    return this.linear(stops, 0, 0, 1, 1)
  }

  /** From a point of the shape's box outwards, all in fractions of the box. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const place = `cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"`
    const id = this.#define(
      (name) => `<radialGradient id="${name}" ${place}>${this.#stops(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** The attribute that clips a group to these shapes. */
  clip(shapes: string): string {
    return `clip-path="url(#${this.#define((name) => `<clipPath id="${name}">${shapes}</clipPath>`)})"`
  }

  /** The attribute of a Gaussian blur with this deviation. */
  blur(deviation: number): string {
    const id = this.#define(
      (name) =>
        `<filter id="${name}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
    )
    return `filter="url(#${id})"`
  }

  /** The finished SVG. */
  render(width: number, height: number, body: string): string {
    const definitions = [...this.#definitions].map(([markup, id]) =>
      markup.replace('id=""', `id="${id}"`),
    )
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${body}</svg>`
  }
}
