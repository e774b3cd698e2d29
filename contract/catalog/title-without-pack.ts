const comparable = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** Returns a title without the pack at its end, which is shown as a fact: `Cola (24 × 12 oz case)`. */
export const titleWithoutPack = (title: string, unit: string): string => {
  const [, rest, pack = ''] = /^(.+?)\s*\(([^()]+)\)\s*$/.exec(title) ?? []
  return rest !== undefined && comparable(pack) === comparable(unit) ? rest : title
}
