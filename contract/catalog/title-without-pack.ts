const comparable = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** Drops ` (10 ct display)` at the end of a title if it repeats the unit, which is shown apart. */
export const titleWithoutPack = (title: string, unit: string): string => {
  const [, rest, pack = ''] = /^(.+?)\s*\(([^()]+)\)\s*$/.exec(title) ?? []
  return rest !== undefined && comparable(pack) === comparable(unit) ? rest : title
}
