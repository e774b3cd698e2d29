/** Half the width at a height, from top to bottom. */
export type Profile = readonly (readonly [y: number, half: number])[]

const n = (value: number): string => value.toFixed(1)

/**
 * The outline of something turned on a lathe: upright where two halves agree, a soft S where
 * they differ. The bottom bulges by `bulge`, as seen from a little above.
 */
export function silhouette(profile: Profile, cx: number, bulge = 8): string {
  const [first] = profile
  const last = profile.at(-1)
  if (!first || !last) return ''
  const steps = (points: Profile, side: 1 | -1): string =>
    points
      .slice(1)
      .map(([y, half], index) => {
        const [beforeY, beforeHalf] = points[index] ?? [y, half]
        const middle = (beforeY + y) / 2
        return `C${n(cx + side * beforeHalf)} ${n(middle)} ${n(cx + side * half)} ${n(middle)} ${n(cx + side * half)} ${n(y)}`
      })
      .join(' ')
  return `M${n(cx - first[1])} ${n(first[0])} ${steps(profile, -1)} C${n(cx - last[1])} ${n(last[0] + bulge)} ${n(cx - last[1] * 0.5)} ${n(last[0] + bulge * 1.35)} ${n(cx)} ${n(last[0] + bulge * 1.35)} C${n(cx + last[1] * 0.5)} ${n(last[0] + bulge * 1.35)} ${n(cx + last[1])} ${n(last[0] + bulge)} ${n(cx + last[1])} ${n(last[0])} ${steps(profile.toReversed(), 1)} Z`
}

/** A band around something round, its edges bending down by `bend`. */
export function band(x: number, y: number, width: number, height: number, bend: number): string {
  return `M${n(x)} ${n(y)} Q${n(x + width / 2)} ${n(y + bend * 2)} ${n(x + width)} ${n(y)} V${n(y + height)} Q${n(x + width / 2)} ${n(y + height + bend * 2)} ${n(x)} ${n(y + height)} Z`
}
