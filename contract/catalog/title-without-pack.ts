/** Returns a title without its pack, which lists show as a fact of its own: `Cola (24 × 12 oz case)`. */
export const titleWithoutPack = (title: string, unit: string): string => {
  const end = ` (${unit})`
  if (unit === '' || !title.endsWith(end)) return title
  return title.slice(0, -end.length).trimEnd() || title
}
