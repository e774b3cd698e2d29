export const moveItem = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const without = list.filter((_, at) => at !== from)
  const item = list.slice(from, from + 1)
  return [...without.slice(0, to), ...item, ...without.slice(to)]
}
